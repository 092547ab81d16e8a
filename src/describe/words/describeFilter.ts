import type { Filter } from '../../definition/index.ts';
import type { ListItem } from '../explanation.ts';
import { describeOption, describeOptions, optionsWord } from './describeOptions.ts';
import { describeScalar, type Nothing } from './phrase.ts';
import type { ListWord, Merged, WordsOf } from './word.ts';

/** A filter: its label and name, what it is, what it has at first, its choices. */
export function describeFilter(filter: Filter): ListItem {
  const { kind, more } = (kinds[filter.type].describe as (filter: Filter) => Described)(filter);
  const unsent = filter.unsent === undefined ? [] : [`Nothing sends it: ${filter.unsent}`];
  return { text: `${filter.label} (${filter.name}): ${kind}.`, more: [...more, ...unsent] };
}

/** What a filter that was left alone gives: `, '' when not chosen`; '' where it always has a value. */
export const whenEmpty = (filter: Filter): string => kinds[filter.type].whenEmpty;

/** The words that not every filter has. */
type OwnWords<F extends Filter> = Omit<F, 'name' | 'label' | 'type' | 'unsent'>;

interface Described {
  kind: string;
  more: string[];
}

const kinds: {
  [T in Filter['type']]: {
    describe: (filter: OwnWords<Extract<Filter, { type: T }>>) => Described;
    whenEmpty: string;
  };
} = {
  date: {
    describe: ({ ...rest }) => {
      rest satisfies Nothing;
      return { kind: 'a day, not chosen at first', more: [] };
    },
    whenEmpty: ", '' when not chosen",
  },
  select: {
    describe: ({ options, initial, ...rest }) => {
      rest satisfies Nothing;
      const first = initial === undefined ? options[0] : options.find(({ value }) => value === initial);
      const chosen = first ? describeOption(first) : describeScalar(initial ?? '');
      return { kind: `a choice, at first ${chosen}`, more: [`Choices: ${describeOptions(options)}.`] };
    },
    whenEmpty: '',
  },
  text: {
    describe: ({ maxLength, ...rest }) => {
      rest satisfies Nothing;
      const most = maxLength === undefined ? '' : `, of at most ${maxLength} characters`;
      return { kind: `a text${most}, empty at first`, more: [] };
    },
    whenEmpty: ", '' when left empty",
  },
};

const filterWords: WordsOf<Merged<Filter>> = {
  name: { say: String, matters: true },
  label: {},
  type: { name: 'kind', say: String, matters: true },
  options: optionsWord,
  initial: { name: 'first value', say: describeScalar, matters: true },
  maxLength: { name: 'longest input', matters: true },
  unsent: { name: 'reason why nothing sends it' },
};

/** The filters of a table, told one by one. */
export const filtersWord: ListWord<Filter> = {
  noun: 'filter',
  label: ({ label }) => label,
  say: (filter) => describeFilter(filter).text,
  words: filterWords,
  knownBy: ['name', 'label'],
  order: 'seen',
  matters: true,
};
