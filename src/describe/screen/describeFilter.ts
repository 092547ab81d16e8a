import type { Filter } from '../../definition/index.ts';
import type { ListItem } from '../explanation.ts';
import { describeOption, describeOptions } from '../words/describeOptions.ts';
import { describeScalar, type Nothing } from '../words/phrase.ts';

/** A filter: its label and name, what it is, what it has at first, its choices. */
export function describeFilter(filter: Filter): ListItem {
  const { kind, more } = (kinds[filter.type] as (filter: Filter) => Told)(filter);
  const unsent = filter.unsent === undefined ? [] : [`Nothing sends it: ${filter.unsent}`];
  return { text: `${filter.label} (${filter.name}): ${kind}.`, more: [...more, ...unsent] };
}

/** The words that not every filter has. */
type OwnWords<F extends Filter> = Omit<F, 'name' | 'label' | 'type' | 'unsent'>;

interface Told {
  kind: string;
  more: string[];
}

const kinds: {
  [T in Filter['type']]: (filter: OwnWords<Extract<Filter, { type: T }>>) => Told;
} = {
  date: ({ ...rest }) => {
    rest satisfies Nothing;
    return { kind: 'a day, not chosen at first', more: [] };
  },
  select: ({ options, initial, ...rest }) => {
    rest satisfies Nothing;
    const first = initial === undefined ? options[0] : options.find(({ value }) => value === initial);
    const chosen = first ? describeOption(first) : describeScalar(initial ?? '');
    return { kind: `a choice, at first ${chosen}`, more: [`Choices: ${describeOptions(options)}.`] };
  },
  text: ({ maxLength, ...rest }) => {
    rest satisfies Nothing;
    const most = maxLength === undefined ? '' : `, of at most ${maxLength} characters`;
    return { kind: `a text${most}, empty at first`, more: [] };
  },
};
