import { useMemo, useState } from 'react';
import type { Words } from '#definition';
import { createNumberFormat } from '#engine/formats/formatNumber.ts';
import { useStillLoading } from '../feedback/useStillLoading.ts';
import { fillWords } from '#engine/texts/fillWords.ts';
import { usePortal } from '../portal.ts';
import { formatCount } from '#engine/texts/formatCount.ts';
import type { HeadlessTable } from './rows/table.ts';
import type { ShownReport } from './useReport.ts';
import classes from './Report.module.css';

/** Which rows are shown, of how many. */
export interface Range {
  /** The place of the first row that is shown, and the one after the last, from 0. */
  start: number;
  end: number;
  /** How many rows there are; null where nobody knows. */
  count: number | null;
}

interface Props {
  report: ShownReport;
  /** Whether newer rows are on their way or failed to come. */
  isOld: boolean;
  range: Range;
  /** What the file is called that was saved last; '' where none was. */
  saved: string;
}

/** How many rows there are. Who can't see the table is told of their coming, and how they were sorted and turned since. */
export function ReportStatus({
  report: { table, reader, phase, total, waiting },
  isOld,
  range: { start, end, count },
  saved,
}: Props) {
  // Making one takes as long as rendering all of this, and it renders with each step of a search.
  const write = useMemo(() => createNumberFormat(reader.locale, {}), [reader.locale]);
  const { words } = usePortal().config;
  const isComing = isOld || waiting;
  const told = useTold(isComing, {
    rows: `${count} ${total?.text}`,
    sum: total && count ? fillWords(words.newSum ?? 'Sum {sum}.', { sum: total.text }) : '',
    sorted: describeSorting(table, words),
    turned: isComing
      ? ''
      : describeRange(words, {
          from: write(start + 1),
          to: write(end),
          count: count === null ? null : write(count),
        }),
  });
  const late = useStillLoading(phase === 'loading');
  const rows = count
    ? formatCount(words.rowCount, rowCount, count, { locale: reader.locale, text: write(count) })
    : '';
  return (
    <div className={classes.count}>
      {isOld && `${rows} `}
      <output aria-atomic="false">
        {!isOld && <span>{rows}</span>}
        <span className="visually-hidden">
          {saved && fillWords(words.fileSaved ?? 'Saved {file}.', { file: saved })}
        </span>
        <span className="visually-hidden">{told}</span>
        {late && <span>{late}</span>}
      </output>
    </div>
  );
}

/** What there is to tell of a table. */
interface Told {
  /** Is another when other rows came. */
  rows: string;
  sum: string;
  sorted: string;
  turned: string;
}

/** What changed last: the sum once other rows have come, how they were sorted, which are shown. Nothing of the first rows. */
function useTold(isOld: boolean, now: Told): string {
  const [last, setLast] = useState<Told & { told: string; came: boolean }>({
    ...now,
    told: '',
    came: !isOld,
  });
  const { rows, sorted, turned } = now;
  if (!isOld && (!last.came || last.rows !== rows || last.sorted !== sorted || last.turned !== turned))
    setLast({ ...now, came: true, told: last.came ? tellChange(last, now) : '' });
  return last.told;
}

function tellChange(last: Told, now: Told): string {
  if (last.sorted !== now.sorted) return now.sorted;
  return last.rows === now.rows ? now.turned : now.sum;
}

const rowCount = { one: '{count} row', other: '{count} rows' };

interface WrittenRange {
  from: string;
  to: string;
  /** Null where nobody knows how many there are. */
  count: string | null;
}

function describeRange({ rowsShown, rowsShownOf }: Words, { count, ...range }: WrittenRange): string {
  return count === null
    ? fillWords(rowsShown ?? 'Rows {from}–{to}.', range)
    : fillWords(rowsShownOf ?? 'Rows {from}–{to} of {count}.', { ...range, count });
}

function describeSorting(table: HeadlessTable, words: Words): string {
  const [sorting] = table.state.sorting;
  const column = table.getAllLeafColumns().find(({ id }) => id === sorting?.id);
  if (!sorting || !column) return words.notSorted ?? 'Not sorted.';
  const said = sorting.desc
    ? (words.sortedDescending ?? 'Sorted by {column}, descending.')
    : (words.sortedAscending ?? 'Sorted by {column}, ascending.');
  return fillWords(said, { column: column.columnDef.meta?.header ?? '' });
}
