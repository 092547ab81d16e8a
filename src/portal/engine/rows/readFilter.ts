import type {
  CompiledFilter,
  CompiledFilterOf,
  FilterKind,
  FilterValue,
  Option,
  Range,
  Words,
} from '#definition';
import { countCharacters } from '../texts/cutText.ts';
import { isDay } from '../values/isDay.ts';
import { sayNumberMistyped } from '../numbers/sayNumberMistyped.ts';
import { compareDecimals, readDecimal } from '../numbers/readDecimal.ts';

/** What a filter's value is judged by: the day it is, and what is said of a wrong one. */
export interface FilterDay {
  today: string;
  locale: string;
  words: Partial<Words>;
}

/** What becomes of a filter's value, by its kind. Days are YYYY-MM-DD. */
interface FilterActs<F> {
  read: (filter: F, text: string, today: string) => FilterValue | undefined;
  /** Undefined: any value can be sent. */
  findFault?: (value: FilterValue, when: FilterDay) => string | null;
  write: (filter: F, value: FilterValue) => string;
}

const asItIs = (_: CompiledFilter, value: FilterValue): string => filterText(value);

const kinds: { [K in FilterKind]: FilterActs<CompiledFilterOf<K>> } = {
  date: {
    read: (_, text, today) => (isPast(text, today) ? text : undefined),
    findFault: (day, when) => findDayFault(filterText(day), when),
    write: asItIs,
  },
  dateRange: {
    read: (_, text, today) => readRange(text, (day) => isPast(day, today)),
    findFault: (value, when) => {
      const { from, to } = rangeOf(value);
      const fault = findDayFault(from, when) ?? findDayFault(to, when);
      const isTurned = from !== '' && to !== '' && to < from;
      return fault ?? (isTurned ? (when.words.daysTurned ?? 'The last day is before the first.') : null);
    },
    write: writeRange,
  },
  numberRange: {
    read: (_, text) => readRange(text, isNumber),
    findFault: (value, when) => {
      const { from, to } = rangeOf(value);
      const { words } = when;
      if ([from, to].some((end) => end !== '' && !isNumber(end))) return sayNumberMistyped(when);
      const isTurned = from !== '' && to !== '' && compareDecimals(readDecimal(to), readDecimal(from)) < 0;
      return isTurned ? (words.numbersTurned ?? 'The greatest number is below the least.') : null;
    },
    write: writeRange,
  },
  select: {
    read: ({ options, from }, text) => (from ? text : findOption(options, text)?.value),
    write: ({ options }, value) =>
      options.find((option) => option.value === value)?.label ?? filterText(value),
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

function findDayFault(day: string, { today, words }: FilterDay): string | null {
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
  const { from, to } = rangeOf(value);
  return `${from} – ${to}`.trim();
}

/** The ends of a range; of what is none, neither is chosen. */
export function rangeOf(value: FilterValue | undefined): Range {
  return typeof value === 'object' && value ? value : { from: '', to: '' };
}

/** A value as the address keeps it; '' where nothing is chosen. */
export function filterText(value: FilterValue): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return value.from === '' && value.to === '' ? '' : `${value.from}..${value.to}`;
}

/** The value that a text in the address stands for; undefined where the filter does not know it. */
export function readFilter(filter: CompiledFilter, text: string, today: string): FilterValue | undefined {
  return kinds[filter.type].read(filter as never, text, today);
}

/** Why a value can't be sent, for people; null where it can. */
export function findFilterFault(
  { type }: CompiledFilter,
  value: FilterValue,
  when: FilterDay,
): string | null {
  return kinds[type].findFault?.(value, when) ?? null;
}

/** A filter's value as people read it. */
export function writeFilter(filter: CompiledFilter, value: FilterValue): string {
  return kinds[filter.type].write(filter as never, value);
}

/** The option whose value is written so; it keeps its JSON type. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  return options.find((option) => String(option.value) === text);
}
