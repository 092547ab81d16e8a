import type { CompiledFilter } from '#definition';
import { findPeriodControl, type FilterValues } from '../filters/filterValues.ts';

/** Filters the report from one day to another; false if these days can't be searched. */
export type Brush = (from: string, to: string) => boolean;

/** The filters of a report, and its search. */
interface FilteredReport {
  values: FilterValues;
  today: string;
  search: (values: FilterValues) => void;
}

/** Creates a search by the report's period; null if it has none. */
export function createBrush(
  filters: CompiledFilter[],
  { values, today, search }: FilteredReport,
): Brush | null {
  const period = findPeriodControl(filters);
  if (!period) return null;
  return (from, to) => {
    // A week or a month may end after today, but a filter must not.
    const isPossible = from <= today;
    if (isPossible) search(period.apply(values, { from, to: to < today ? to : today }));
    return isPossible;
  };
}
