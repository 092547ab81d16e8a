import { useState } from 'react';
import type { UiTexts } from '#definition';
import { useStillLoading } from '../feedback/useStillLoading.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../portal.ts';
import { useCountFormat } from './useCountFormat.ts';
import { formatCount } from '#engine/texts/formatCount.ts';
import type { HeadlessTable } from './rows/table.ts';
import type { ShownReport } from './useReport.ts';
import classes from './Report.module.css';

export interface ShownRange {
  /** The index of the first shown row, and the one after the last, from 0. */
  start: number;
  end: number;
  /** The number of all rows; null if unknown. */
  count: number | null;
}

interface Props {
  report: ShownReport;
  /** True if newer rows are pending or failed to load. */
  isStale: boolean;
  range: ShownRange;
  /** The name of the last saved file; '' if there is none. */
  saved: string;
}

/** Shows the number of rows. For screen readers it also announces new rows, sorting and page changes. */
export function RowCountLine({
  report: { table, reader, phase, total, waiting },
  isStale,
  range: { start, end, count },
  saved,
}: Props) {
  const { words } = usePortal().config;
  const write = useCountFormat();
  const isComing = isStale || waiting;
  const announcement = useAnnouncement(isComing, {
    rows: `${count} ${total?.text}`,
    sum: total && count ? fillPlaceholders(words.newSum ?? 'Sum {sum}.', { sum: total.text }) : '',
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
      {isStale && `${rows} `}
      <output aria-atomic="false">
        {!isStale && <span>{rows}</span>}
        <span className="visually-hidden">
          {saved && fillPlaceholders(words.fileSaved ?? 'Saved {file}.', { file: saved })}
        </span>
        <span className="visually-hidden">{announcement}</span>
        {late && <span>{late}</span>}
      </output>
    </div>
  );
}

interface Announcements {
  /** Changes when other rows have arrived. */
  rows: string;
  sum: string;
  sorted: string;
  turned: string;
}

/** Returns the announcement of the last change: sum, sorting, or shown rows. Never of the first rows. */
function useAnnouncement(isStale: boolean, now: Announcements): string {
  const [last, setLast] = useState<Announcements & { announced: string; came: boolean }>({
    ...now,
    announced: '',
    came: !isStale,
  });
  const { rows, sorted, turned } = now;
  if (!isStale && (!last.came || last.rows !== rows || last.sorted !== sorted || last.turned !== turned))
    setLast({ ...now, came: true, announced: last.came ? describeChange(last, now) : '' });
  return last.announced;
}

function describeChange(last: Announcements, now: Announcements): string {
  if (last.sorted !== now.sorted) return now.sorted;
  return last.rows === now.rows ? now.turned : now.sum;
}

const rowCount = { one: '{count} row', other: '{count} rows' };

interface WrittenRange {
  from: string;
  to: string;
  /** The number of rows, formatted; null if it is unknown. */
  count: string | null;
}

function describeRange({ rowsShown, rowsShownOf }: UiTexts, { count, ...range }: WrittenRange): string {
  return count === null
    ? fillPlaceholders(rowsShown ?? 'Rows {from}–{to}.', range)
    : fillPlaceholders(rowsShownOf ?? 'Rows {from}–{to} of {count}.', { ...range, count });
}

function describeSorting(table: HeadlessTable, words: UiTexts): string {
  const [sorting] = table.state.sorting;
  const column = table.getAllLeafColumns().find(({ id }) => id === sorting?.id);
  if (!sorting || !column) return words.notSorted ?? 'Not sorted.';
  const template = sorting.desc
    ? (words.sortedDescending ?? 'Sorted by {column}, descending.')
    : (words.sortedAscending ?? 'Sorted by {column}, ascending.');
  return fillPlaceholders(template, { column: column.columnDef.meta?.header ?? '' });
}
