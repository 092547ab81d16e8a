import type { Filter, FilterKind, FilterOf } from '#definition';

/** The kinds of filter in plain words. */
export const kindWords: Record<FilterKind, string> = {
  date: 'Day',
  dateRange: 'Period, from a day to a day',
  numberRange: 'Range, from a number to a number',
  select: 'Choice from a list',
  text: 'Free text',
};

/** The kinds of a new filter, which are whole with a label and a name. */
export const newKinds = ['date', 'dateRange', 'numberRange', 'text'] satisfies FilterKind[];

/** The kinds with one value and no words of their own, so that one may replace the other. */
export const exchangeableKinds: readonly string[] = ['date', 'text'] satisfies FilterKind[];

type Word = keyof Filter | { [K in FilterKind]: keyof FilterOf<K> }[FilterKind];

/** The words that no blank shows, in plain words. */
export const otherWords: Record<Exclude<Word, 'label' | 'type' | 'name'>, string> = {
  options: 'its choices',
  initial: 'the value that it starts with',
  look: 'its look',
  maxLength: 'its longest text',
  unsent: 'why it is not sent',
};
