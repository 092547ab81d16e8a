import { heldByFilter, type CompiledFilter, type Scalar } from '../../../definition/index.ts';
import { findFilterFault, readFilter } from '../../../engine/readFilter.ts';

/** What the filters of a report are set to, by name. */
export type FilterValues = Record<string, Scalar>;

/** The values before anybody chose: '' for days and texts. */
export function initialValues(filters: CompiledFilter[]): FilterValues {
  return Object.fromEntries(filters.map((filter) => [filter.name, filter.initial]));
}

/** The values in the address; what it lacks, or has and the filter does not know, is at its default. */
export function readFilters(filters: CompiledFilter[], search: string, today: string): FilterValues {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filters.map((filter) => {
      const text = query.get(filter.name);
      const value = text === null ? undefined : readFilter(filter, text, today);
      return [filter.name, value === undefined ? filter.initial : value];
    }),
  );
}

/** The address's query with these values: only what is not at its default, and whatever else stood there. */
export function writeFilters(filters: CompiledFilter[], values: FilterValues, search: string): string {
  const query = new URLSearchParams(search);
  for (const filter of filters) {
    const { [filter.name]: value = filter.initial } = values;
    if (value === filter.initial) query.delete(filter.name);
    else query.set(filter.name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The names of the two days that make a period, where a report has exactly two. */
export function findPeriod(filters: CompiledFilter[]): { from: CompiledFilter; to: CompiledFilter } | null {
  const [from, to, ...more] = filters.filter(({ type }) => heldByFilter(type) === 'day');
  return from && to && more.length === 0 ? { from, to } : null;
}

/** What is wrong with the values, said at the first field it is about; null when they can be sent. */
export function findFilterProblem(
  filters: CompiledFilter[],
  values: FilterValues,
  today: string,
): { name: string; message: string } | null {
  for (const filter of filters) {
    const { name } = filter;
    const message = findFilterFault(filter, values[name] ?? '', today);
    if (message !== null) return { name, message };
  }
  return findPeriodProblem(filters, values);
}

function findPeriodProblem(filters: CompiledFilter[], values: FilterValues) {
  const period = findPeriod(filters);
  if (!period) return null;
  const from = String(values[period.from.name] ?? '');
  const to = String(values[period.to.name] ?? '');
  if (from === '' || to === '' || from <= to) return null;
  return { name: period.to.name, message: `${period.to.label} is before ${period.from.label}.` };
}
