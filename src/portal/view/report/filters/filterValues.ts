import {
  getFilterValueKind,
  isRange,
  type CompiledFilter,
  type FilterValue,
  type RangeValue,
} from '#definition';
import {
  formatFilterParameter,
  findFilterError,
  getRange,
  parseFilterParameter,
  type FilterDay,
} from '#engine/rows/filterKinds.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';

export type FilterValues = Record<string, FilterValue>;

/** Builds the default values: '' for days and texts. */
export function buildInitialFilters(filters: CompiledFilter[]): FilterValues {
  return Object.fromEntries(filters.map((filter) => [filter.name, filter.initial]));
}

/** Reads the values from the address. Missing and unknown values become the default. */
export function parseFilters(filters: CompiledFilter[], search: string, today: string): FilterValues {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filters.map((filter) => {
      const text = query.get(filter.name);
      const value = text === null ? undefined : parseFilterParameter(filter, text, today);
      return [filter.name, value === undefined ? filter.initial : value];
    }),
  );
}

/** Writes these values to the query. Defaults are left out, other parameters stay. */
export function buildFilterQuery(filters: CompiledFilter[], values: FilterValues, search: string): string {
  const query = new URLSearchParams(search);
  for (const filter of filters) {
    const { [filter.name]: value = filter.initial } = values;
    if (hasInitialValue(filter, values)) query.delete(filter.name);
    else query.set(filter.name, formatFilterParameter(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function hasInitialValue({ name, initial }: CompiledFilter, values: FilterValues): boolean {
  const { [name]: value = initial } = values;
  return formatFilterParameter(value) === formatFilterParameter(initial);
}

/** The period that presets read and set. */
export interface PeriodControl {
  read: (values: FilterValues) => RangeValue;
  apply: (values: FilterValues, period: RangeValue) => FilterValues;
}

/** Finds the period that presets set: the report's only range of days, or its two days. Null if it has neither. */
export function findPeriodControl(filters: CompiledFilter[]): PeriodControl | null {
  const [first, ...others] = filters.filter(({ type }) => getFilterValueKind(type) === 'day');
  if (first && isRange(first.type) && others.length === 0) {
    const { name } = first;
    return {
      read: (values) => getRange(values[name]),
      apply: (values, period) => ({ ...values, [name]: period }),
    };
  }
  const days = findTwoDays(filters);
  if (!days) return null;
  const [from, to] = [days.from.name, days.to.name];
  return {
    read: (values) => ({
      from: formatFilterParameter(values[from] ?? ''),
      to: formatFilterParameter(values[to] ?? ''),
    }),
    apply: (values, period) => ({ ...values, [from]: period.from, [to]: period.to }),
  };
}

function findTwoDays(filters: CompiledFilter[]): { from: CompiledFilter; to: CompiledFilter } | null {
  const days = filters.filter(({ type }) => getFilterValueKind(type) === 'day');
  const [from, to, ...more] = days;
  return from && to && more.length === 0 && !days.some(({ type }) => isRange(type)) ? { from, to } : null;
}

/** Finds the first error of the values with its field; null if they can be sent. */
export function findFilterProblem(
  filters: CompiledFilter[],
  values: FilterValues,
  when: FilterDay,
): { name: string; message: string } | null {
  for (const filter of filters) {
    const { name } = filter;
    const message = findFilterError(filter, values[name] ?? '', when);
    if (message !== null) return { name, message };
  }
  return findPeriodProblem(filters, values, when.words);
}

function findPeriodProblem(filters: CompiledFilter[], values: FilterValues, words: FilterDay['words']) {
  const days = findTwoDays(filters);
  if (!days) return null;
  const from = formatFilterParameter(values[days.from.name] ?? '');
  const to = formatFilterParameter(values[days.to.name] ?? '');
  if (from === '' || to === '' || from <= to) return null;
  const labels = { first: days.from.label, last: days.to.label };
  return {
    name: days.to.name,
    message: fillPlaceholders(words.dayBefore ?? "{last} can't be before {first}.", labels),
  };
}
