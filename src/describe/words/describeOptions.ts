import type { Option } from '../../definition/index.ts';
import { describeScalar, quote, type Nothing } from './phrase.ts';
import type { ListWord } from './word.ts';

/** The choices of a select or a radio, in order: what people read, and what is sent where that is something else. */
export function describeOptions(options: Option[]): string {
  return options.map(describeOption).join(', ');
}

/** One choice in words. */
export function describeOption({ value, label, ...rest }: Option): string {
  rest satisfies Nothing;
  if (value === label) return quote(label);
  return `${quote(label)} (sent as ${describeScalar(value)})`;
}

/** How differences in choices are reported. */
export const optionsWord: ListWord<Option> = {
  noun: 'choice',
  label: ({ label }) => quote(label),
  say: ({ value }) => `sent as ${describeScalar(value)}`,
  words: { value: { name: 'what is sent', matters: true }, label: {} },
  knownBy: ['value', 'label'],
  order: 'seen',
  matters: true,
};
