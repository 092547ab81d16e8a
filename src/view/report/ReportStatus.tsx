import { useState } from 'react';
import { useStillLoading } from '../feedback/useStillLoading.ts';
import type { HeadlessTable } from './table.ts';
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
  const write = (number: number) => number.toLocaleString(reader.locale);
  const of = count === null ? '' : ` of ${write(count)}`;
  const told = useTold(isOld || waiting, {
    rows: `${count} ${total?.text}`,
    sum: total && count ? `Sum ${total.text}.` : '',
    sorted: describeSorting(table),
    turned: `Rows ${write(start + 1)}–${write(end)}${of}.`,
  });
  const late = useStillLoading(phase === 'loading');
  const rows = count ? `${write(count)} ${count === 1 ? 'row' : 'rows'}` : '';
  return (
    <div className={classes.count}>
      {isOld && `${rows} `}
      <output aria-atomic="false">
        {!isOld && <span>{rows}</span>}
        <span className="visually-hidden">{saved && `Saved ${saved}.`}</span>
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

function describeSorting(table: HeadlessTable): string {
  const [sorting] = table.state.sorting;
  const column = table.getAllLeafColumns().find(({ id }) => id === sorting?.id);
  if (!sorting || !column) return 'Not sorted.';
  return `Sorted by ${column.columnDef.meta?.header}, ${sorting.desc ? 'descending' : 'ascending'}.`;
}
