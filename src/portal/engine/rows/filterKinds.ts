import type {
  ClientConfig,
  CompiledFilter,
  CompiledFilterOf,
  FilterKind,
  FilterValue,
  Option,
  RangeValue,
  UiTexts,
} from '#definition';
import { countCharacters } from '../texts/cutText.ts';
import { isDay } from '../values/isDay.ts';
import { formatNumberError } from '../numbers/formatNumberError.ts';
import { compareDecimals, parseDecimalOrZero } from '../numbers/parseDecimal.ts';

/** The current day, and the locale and words for error messages. */
export interface FilterDay extends Pick<ClientConfig, 'locale' | 'numberSigns'> {
  today: string;
  words: Partial<UiTexts>;
}

/** The functions for a kind of filter. Days are YYYY-MM-DD. */
interface FilterFunctions<F> {
  read: (filter: F, text: string, today: string) => FilterValue | undefined;
  /** Returns the reason why a filter's value can't be sent. Missing if every value can be sent. */
  findError?: (value: FilterValue, when: FilterDay) => string | null;
  write: (filter: F, value: FilterValue) => string;
}

const asItIs = (_: CompiledFilter, value: FilterValue): string => formatFilterParameter(value);

const kinds: { [K in FilterKind]: FilterFunctions<CompiledFilterOf<K>> } = {
  date: {
    read: (_, text, today) => (isPast(text, today) ? text : undefined),
    findError: (day, when) => findDayError(formatFilterParameter(day), when),
    write: asItIs,
  },
  dateRange: {
    read: (_, text, today) => readRange(text, (day) => isPast(day, today)),
    findError: (value, when) => {
      const { from, to } = getRange(value);
      const error = findDayError(from, when) ?? findDayError(to, when);
      const isTurned = from !== '' && to !== '' && to < from;
      return error ?? (isTurned ? (when.words.daysTurned ?? 'Choose a later last day.') : null);
    },
    write: writeRange,
  },
  numberRange: {
    read: (_, text) => readRange(text, isNumber),
    findError: (value, when) => {
      const { from, to } = getRange(value);
      const { words } = when;
      if ([from, to].some((end) => end !== '' && !isNumber(end))) return formatNumberError(when);
      const isTurned =
        from !== '' && to !== '' && compareDecimals(parseDecimalOrZero(to), parseDecimalOrZero(from)) < 0;
      return isTurned ? (words.numbersTurned ?? 'Enter a number no lower than the first.') : null;
    },
    write: writeRange,
  },
  select: {
    read: ({ options, from }, text) => (from ? text : findOption(options, text)?.value),
    write: ({ options }, value) =>
      options.find((option) => option.value === value)?.label ?? formatFilterParameter(value),
  },
  text: {
    read: ({ maxLength = Infinity }, text) => (countCharacters(text) <= maxLength ? text : undefined),
    write: asItIs,
  },
};

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function isPast(text: string, today: string): boolean {
  return isDay(text) && text <= today;
}

function findDayError(day: string, { today, words }: FilterDay): string | null {
  if (day === '') return null;
  if (!isDay(day)) return words.dayMistyped ?? 'Enter a day as YYYY-MM-DD.';
  return day > today ? (words.dayTooLate ?? 'Choose today or an earlier day.') : null;
}

function readRange(text: string, isEnd: (text: string) => boolean): FilterValue | undefined {
  const [from = '', to, ...more] = text.split('..');
  const isKnown = [from, to].every((end) => end === '' || (end !== undefined && isEnd(end)));
  return to !== undefined && isKnown && more.length === 0 ? { from, to } : undefined;
}

function writeRange(_: CompiledFilter, value: FilterValue): string {
  const { from, to } = getRange(value);
  return `${from} – ${to}`.trim();
}

/** Returns the ends of a range; empty ends for any other value. */
export function getRange(value: FilterValue | undefined): RangeValue {
  return typeof value === 'object' && value ? value : { from: '', to: '' };
}

/** Formats a value for the address; '' if nothing is chosen. */
export function formatFilterParameter(value: FilterValue): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return value.from === '' && value.to === '' ? '' : `${value.from}..${value.to}`;
}

/** Parses the text of an address; undefined if it is no value of the filter. */
export function parseFilterParameter(
  filter: CompiledFilter,
  text: string,
  today: string,
): FilterValue | undefined {
  return kinds[filter.type].read(filter as never, text, findLatestDay(filter, today));
}

/** Returns the reason why a filter's value can't be sent, as a sentence; null if it can. */
export function findFilterError(filter: CompiledFilter, value: FilterValue, when: FilterDay): string | null {
  return kinds[filter.type].findError?.(value, { ...when, today: findLatestDay(filter, when.today) }) ?? null;
}

/** Finds the last day that can be chosen: today, unless the filter takes any. */
export function findLatestDay(filter: CompiledFilter, today: string): string {
  return 'maximum' in filter ? '9999-12-31' : today;
}

/** Formats a filter's value for people. */
export function formatFilterLabel(filter: CompiledFilter, value: FilterValue): string {
  return kinds[filter.type].write(filter as never, value);
}

/** Finds the option with this text as its value. The option has the value's JSON type. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  return options.find((option) => String(option.value) === text);
}
