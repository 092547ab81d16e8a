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
}

/** How many rows there are. Who can't see the table is told of their coming, and how they were sorted and turned since. */
export function ReportStatus({
  report: { table, reader, phase },
  isOld,
  range: { start, end, count },
}: Props) {
  const write = (number: number) => number.toLocaleString(reader.locale);
  const of = count === null ? '' : ` of ${write(count)}`;
  const told = useTold(isOld, count, describeSorting(table), `Rows ${write(start + 1)}–${write(end)}${of}.`);
  const late = useStillLoading(phase === 'loading');
  const rows = count ? `${write(count)} ${count === 1 ? 'row' : 'rows'}` : '';
  return (
    <div className={classes.count}>
      {isOld && `${rows} `}
      <output aria-atomic="false">
        {!isOld && <span>{rows}</span>}
        <span className="visually-hidden">{told}</span>
        {late && <span>{late}</span>}
      </output>
    </div>
  );
}

/** What changed last, since these rows came. */
function useTold(isOld: boolean, count: number | null, sorted: string, turned: string): string {
  const [last, setLast] = useState({ count, sorted, turned, told: '' });
  if (!isOld && (last.count !== count || last.sorted !== sorted || last.turned !== turned)) {
    const told = last.sorted !== sorted ? sorted : last.count === count ? turned : '';
    setLast({ count, sorted, turned, told });
  }
  return last.told;
}

function describeSorting(table: HeadlessTable): string {
  const [sorting] = table.state.sorting;
  const column = table.getAllLeafColumns().find(({ id }) => id === sorting?.id);
  if (!sorting || !column) return 'Not sorted.';
  return `Sorted by ${column.columnDef.meta?.header}, ${sorting.desc ? 'descending' : 'ascending'}.`;
}
