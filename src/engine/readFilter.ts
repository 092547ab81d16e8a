import type { CompiledFilter, CompiledFilterOf, FilterKind, Option, Scalar } from '../definition/index.ts';
import { isDay } from './datePresets.ts';

/** What becomes of a filter's value, by its kind. Days are YYYY-MM-DD. */
interface FilterValue<F> {
  read: (filter: F, text: string, today: string) => Scalar | undefined;
  /** Undefined: any value can be sent. */
  findFault?: (value: string, today: string) => string | null;
  write: (filter: F, value: Scalar) => string;
}

const asItIs = (_: CompiledFilter, value: Scalar): string => String(value ?? '');

const kinds: { [K in FilterKind]: FilterValue<CompiledFilterOf<K>> } = {
  date: {
    read: (_, text, today) => (isDay(text) && text <= today ? text : undefined),
    findFault: (day, today) => {
      if (day === '') return null;
      if (!isDay(day)) return 'Enter a day as YYYY-MM-DD.';
      return day > today ? 'Choose today or an earlier day.' : null;
    },
    write: asItIs,
  },
  select: {
    read: ({ options, from }, text) => (from ? text : findOption(options, text)?.value),
    write: ({ options }, value) => options.find((option) => option.value === value)?.label ?? '',
  },
  text: {
    read: ({ maxLength = Infinity }, text) => (text.length <= maxLength ? text : undefined),
    write: asItIs,
  },
};

/** The value that a text in the address stands for; undefined where the filter does not know it. */
export function readFilter(filter: CompiledFilter, text: string, today: string): Scalar | undefined {
  return kinds[filter.type].read(filter as never, text, today);
}

/** Why a value can't be sent, for people; null where it can. */
export function findFilterFault({ type }: CompiledFilter, value: Scalar, today: string): string | null {
  return kinds[type].findFault?.(String(value ?? ''), today) ?? null;
}

/** A filter's value as people read it. */
export function writeFilter(filter: CompiledFilter, value: Scalar): string {
  return kinds[filter.type].write(filter as never, value);
}

/** The option whose value is written so; it keeps its JSON type. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  return options.find((option) => String(option.value) === text);
}
