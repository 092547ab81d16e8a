import type { Filter, FilterKind, FilterOf } from '#definition';
import type { ListItem } from '../explanation.ts';
import { choicesComparison, describeChoices, describeOption } from './describeOptions.ts';
import { describeScalar, type NoOtherKeys } from './phrase.ts';
import type { ListComparison, MergedUnion, WordTable } from './wordTable.ts';

export function describeFilter(filter: Filter): ListItem {
  const { kind, more } = kinds[filter.type](filter as never);
  const unsent = filter.unsent === undefined ? [] : [`Nothing sends it: ${filter.unsent}`];
  return { text: `${filter.label} (${filter.name}): ${kind}.`, more: [...more, ...unsent] };
}

type OwnWords<F extends Filter> = Omit<F, 'name' | 'label' | 'type' | 'unsent'>;

interface FilterDescription {
  kind: string;
  more: string[];
}

const kinds: { [K in FilterKind]: (filter: OwnWords<FilterOf<K>>) => FilterDescription } = {
  date: ({ maximum, ...rest }) => {
    rest satisfies NoOtherKeys;
    return { kind: 'a day, not chosen at first', more: describeLatest(maximum) };
  },
  dateRange: ({ maximum, ...rest }) => {
    rest satisfies NoOtherKeys;
    const kind = 'a first and a last day with presets, neither chosen at first';
    return { kind, more: describeLatest(maximum) };
  },
  numberRange: ({ ...rest }) => {
    rest satisfies NoOtherKeys;
    return { kind: 'a least and a greatest number, both empty at first', more: [] };
  },
  select: ({ options, initial, widget, ...rest }) => {
    rest satisfies NoOtherKeys;
    const choices = Array.isArray(options) ? options : [{ value: '', label: options.all ?? 'All' }];
    const first = initial === undefined ? choices[0] : choices.find(({ value }) => value === initial);
    const chosen = first ? describeOption(first) : describeScalar(initial ?? '');
    const more = [`Choices: ${describeChoices(options)}.`];
    if (widget) more.push('Its choices are tabs: the one that is chosen is searched for at once.');
    return { kind: `a choice, at first ${chosen}`, more };
  },
  text: ({ maxLength, ...rest }) => {
    rest satisfies NoOtherKeys;
    const most = maxLength === undefined ? '' : `, of at most ${maxLength} characters`;
    return { kind: `a text${most}, empty at first`, more: [] };
  },
};

/** Says if days after today can be chosen. */
function describeLatest(maximum: 'any' | undefined): string[] {
  return maximum ? ['Days after today can be chosen too.'] : [];
}

const filterWords: WordTable<MergedUnion<Filter>> = {
  name: { describe: String, matters: true },
  label: {},
  type: { name: 'kind', describe: String, matters: true },
  options: choicesComparison,
  initial: { name: 'first value', describe: describeScalar, matters: true },
  widget: { name: 'look' },
  maxLength: { name: 'longest input', matters: true },
  maximum: { name: 'last day', matters: true },
  unsent: { name: 'reason why nothing sends it' },
};

export const filtersComparison: ListComparison<Filter> = {
  noun: 'filter',
  label: ({ label }) => label,
  describe: (filter) => describeFilter(filter).text,
  words: filterWords,
  identifyingWords: ['name', 'label'],
  order: 'seen',
  matters: true,
};
