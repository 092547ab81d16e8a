import type { CompiledFilter, Scalar } from '../../../definition/index.ts';
import { isDay } from '../../../engine/datePresets.ts';

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
      return [filter.name, (text === null ? undefined : readFilter(filter, text, today)) ?? filter.initial];
    }),
  );
}

function readFilter(filter: CompiledFilter, text: string, today: string): Scalar | undefined {
  if (filter.type === 'date') return isDay(text) && text <= today ? text : undefined;
  if (filter.type === 'select') return findOption(filter.options, text);
  return text.length <= (filter.maxLength ?? Infinity) ? text : undefined;
}

/** The option's own value, since it keeps its JSON type. */
export function findOption(options: { value: string | number }[], text: string): string | number | undefined {
  return options.find((option) => String(option.value) === text)?.value;
}

/** The address's query with these values: only what is not at its default, and whatever else stood there. */
export function writeFilters(filters: CompiledFilter[], values: FilterValues, search: string): string {
  const query = new URLSearchParams(search);
  for (const filter of filters) {
    const value = values[filter.name] ?? filter.initial;
    if (value === filter.initial) query.delete(filter.name);
    else query.set(filter.name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The names of the two days that make a period, where a report has exactly two. */
export function findPeriod(filters: CompiledFilter[]): { from: CompiledFilter; to: CompiledFilter } | null {
  const [from, to, ...more] = filters.filter((filter) => filter.type === 'date');
  return from && to && more.length === 0 ? { from, to } : null;
}

/** What is wrong with the values, said at the first field it is about; null when they can be sent. */
export function findFilterProblem(
  filters: CompiledFilter[],
  values: FilterValues,
  today: string,
): { name: string; message: string } | null {
  for (const { type, name } of filters) {
    const day = String(values[name] ?? '');
    if (type !== 'date' || day === '') continue;
    if (!isDay(day)) return { name, message: 'Enter a day as YYYY-MM-DD.' };
    if (day > today) return { name, message: 'Choose today or an earlier day.' };
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
