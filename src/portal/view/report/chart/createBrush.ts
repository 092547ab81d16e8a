import type { CompiledFilter } from '#definition';
import { findPeriod, type FilterValues } from '../filters/filterValues.ts';

/** Asks for the rows of the days from one to another; false where nothing can be dated so. */
export type Brush = (from: string, to: string) => boolean;

/** What a report is filtered to, and how it is searched. */
interface Searched {
  values: FilterValues;
  today: string;
  search: (values: FilterValues) => void;
}

/** Searches by the report's own days; null where it has none. */
export function createBrush(filters: CompiledFilter[], { values, today, search }: Searched): Brush | null {
  const period = findPeriod(filters);
  if (!period) return null;
  return (from, to) => {
    // A week or a month ends later than today, a filter does not.
    const isPossible = from <= today;
    if (isPossible) search(period.put(values, { from, to: to < today ? to : today }));
    return isPossible;
  };
}
