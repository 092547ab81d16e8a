import type { Filter, FilterKind, FilterOf } from '#definition';

/** The kinds of filter in plain words. */
export const kindWords: Record<FilterKind, string> = {
  date: 'Day',
  dateRange: 'Period, from a day to a day',
  numberRange: 'Range, from a number to a number',
  select: 'Choice from a list',
  text: 'Free text',
};

/** The kinds of a new filter. Only a choice needs more than a label and a name. */
export const newKinds = ['date', 'dateRange', 'numberRange', 'text', 'select'] satisfies FilterKind[];

/** The kinds with equal values and no required words, each of which may replace another. */
const exchangeable: FilterKind[][] = [
  ['date', 'text'],
  ['dateRange', 'numberRange'],
];

/** Lists the kinds that a filter may have without another change; none if it has to keep its kind. */
export function listPossibleKinds({ type, maxLength }: Record<string, unknown>): FilterKind[] {
  if (maxLength !== undefined) return [];
  return exchangeable.find((kinds) => kinds.some((kind) => kind === type)) ?? [];
}

type Word = keyof Filter | { [K in FilterKind]: keyof FilterOf<K> }[FilterKind];

/** The words of a filter that no input shows, in plain words. */
export const otherWords: Record<Exclude<Word, 'label' | 'type' | 'name'>, string> = {
  options: 'its choices',
  initial: 'the value that it starts with',
  widget: 'its look',
  maxLength: 'its longest text',
  maximum: 'days after today',
  unsent: 'why it is not sent',
};
