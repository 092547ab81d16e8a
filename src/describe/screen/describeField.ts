import type { Field, FieldType, Option, OptionsFrom } from '../../definition/index.ts';
import type { ListItem } from '../explanation.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeCases, describeFormat } from '../words/describeFormat.ts';
import { describeOptions, optionsWord } from '../words/describeOptions.ts';
import { describeValue } from '../words/describeValue.ts';
import type { Names } from '../words/names.ts';
import { sentence, type Nothing } from '../words/phrase.ts';
import { sentencesOf, type ExplainedWordsOf, type ListWord } from '../words/word.ts';

/** A field of a form: its label and name, what it is, and everything else that is said of it. */
export function describeField(name: string, field: Field, names: Names): ListItem {
  return {
    text: `${field.label} (${name}): ${types[field.type]}.`,
    more: sentencesOf(field, fieldWords, names),
  };
}

const fieldWords: ExplainedWordsOf<Field> = {
  label: { sentence: null },
  type: { say: String, matters: true, sentence: null },
  allow: {
    name: 'kept characters',
    say: (allow) => allowed[allow],
    matters: true,
    sentence: (said) => `Keeps ${said} only, while typing and pasting.`,
  },
  maxLength: {
    name: 'longest input',
    matters: true,
    sentence: (said) => `The input cuts after ${said} characters.`,
  },
  options: {
    ...optionsWord,
    whole: {
      name: 'choices',
      say: (options: unknown) => describeChoices(options as Option[] | OptionsFrom),
      matters: true,
      sentence: (said: string) => `Choices: ${said}.`,
    },
  },
  initial: {
    name: 'first value',
    say: describeValue,
    matters: true,
    sentence: (said) => `At first: ${said}.`,
  },
  value: { name: 'shown value', say: describeValue, matters: true, sentence: (said) => `Shows ${said}.` },
  format: { say: describeFormat, sentence: (said) => sentence(`Shown as ${said}`) },
  figure: { name: 'large figure', say: () => '', sentence: () => 'Shown large, as a balance.' },
  link: {
    say: (link) => `the address ${link} of the config`,
    sentence: (said) => `Beside its label a link opens ${said}.`,
  },
  prefix: {
    name: 'text before the input',
    say: describeValue,
    sentence: (said) => `Before the input stands ${said}.`,
  },
  note: { say: describeCases, sentence: (said) => `Below it: ${said}.` },
  show: {
    name: 'condition for showing it',
    say: describeTest,
    matters: true,
    sentence: (said) => `Shown while ${said}.`,
  },
  disabled: {
    name: 'condition for disabling it',
    say: describeTest,
    matters: true,
    sentence: (said) => `Can't be changed while ${said}.`,
  },
  autocomplete: {
    sentence: (said, token) =>
      token === 'off' ? 'Browsers leave it alone.' : `Browsers may fill it in as ${said}.`,
  },
  unsent: {
    name: 'reason why nothing sends it',
    sentence: (_, reason) => `Nothing sends or checks it: ${reason}`,
  },
};

/** How differences in the fields of a form are reported. The same name makes two of them the same one, else the same label. */
export const fieldsWord: ListWord<Field> = {
  noun: 'field',
  label: ({ label }) => label,
  say: (field, names, name) => describeField(name, field, names).text,
  words: fieldWords,
  renamed: true,
  order: 'seen',
  matters: true,
};

/** What a field is, in words. */
const types: { [T in FieldType]: string } = {
  text: 'a text',
  password: 'a password',
  textarea: 'a text of several lines',
  select: 'a choice from a list',
  radio: 'a choice of buttons',
  checkbox: 'a box to tick',
  date: 'a day',
  readOnly: 'shown only',
  hidden: 'not shown, sent as any other',
};

const allowed: { [A in NonNullable<Field['allow']>]: string } = {
  digits: 'digits',
  lettersAndSpaces: 'letters and spaces',
};

function describeChoices(options: Option[] | OptionsFrom): string {
  if (Array.isArray(options)) return describeOptions(options);
  const { from, valueKey, labelKey, ...rest } = options;
  rest satisfies Nothing;
  return `the rows that the read ${from} found; people read ${labelKey}, ${valueKey} is sent`;
}
