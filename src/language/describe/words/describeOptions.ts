import type { FilterOptionsFrom, Option } from '#definition';
import { describeScalar, quote, type NoOtherKeys } from './phrase.ts';
import type { ListComparison } from './wordTable.ts';

function describeOptions(options: Option[]): string {
  return options.map(describeOption).join(', ');
}

export function describeOption({ value, label, ...rest }: Option): string {
  rest satisfies NoOtherKeys;
  if (value === label) return quote(label);
  return `${quote(label)} (sent as ${describeScalar(value)})`;
}

export function describeChoices(options: Option[] | FilterOptionsFrom): string {
  if (Array.isArray(options)) return describeOptions(options);
  const { from, valueKey, labelKey, all, ...rest } = options;
  rest satisfies NoOtherKeys;
  const first = all === undefined ? '' : `${quote(all)}, then `;
  return `${first}the rows that the read ${from} found; people read ${labelKey}, ${valueKey} is sent`;
}

const optionsWord: ListComparison<Option> = {
  noun: 'choice',
  label: ({ label }) => quote(label),
  describe: ({ value }) => `sent as ${describeScalar(value)}`,
  words: { value: { name: 'what is sent', matters: true }, label: {} },
  identifyingWords: ['value', 'label'],
  order: 'seen',
  matters: true,
};

/** Describes how choices are compared that may also be the rows of a read. */
export const choicesComparison = {
  ...optionsWord,
  whole: {
    name: 'choices',
    describe: (options: unknown) => describeChoices(options as Option[] | FilterOptionsFrom),
    matters: true,
    sentence: (text: string) => `Choices: ${text}.`,
  },
} satisfies ListComparison<Option>;
