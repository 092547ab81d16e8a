import type { Field, FieldType } from '#definition';
import type { ListItem } from '../explanation.ts';
import { describeTest } from '../words/describeConstraint.ts';
import { describeCases, describeFormat, writesOver } from '../words/describeFormat.ts';
import { choicesWord } from '../words/describeOptions.ts';
import { describeUse } from '../words/describeUse.ts';
import { describeValue } from '../words/describeValue.ts';
import type { Names } from '../words/names.ts';
import { describeScalar, sentence } from '../words/phrase.ts';
import { sentencesOf, type ExplainedWordsOf } from '../words/word.ts';

/** A field of a form: its label and name, what it is, and everything else that is said of it. */
export function describeField(name: string, field: Field, names: Names): ListItem {
  return {
    text: `${field.label} (${name}): ${types[field.type]}.`,
    more: sentencesOf(field, fieldWords, names),
  };
}

/** The words of a field that holds one value. */
export const fieldWords: ExplainedWordsOf<Field> = {
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
  decimals: {
    matters: true,
    sentence: (said, decimals) =>
      decimals === 0 ? 'Takes whole numbers only.' : `Takes at most ${said} decimals.`,
  },
  types: {
    name: 'kinds of file',
    say: (types) => types.join(', '),
    matters: true,
    sentence: (said) => `Takes files of these kinds: ${said}.`,
  },
  size: {
    name: 'largest file',
    say: (size) => `${size} MB`,
    matters: true,
    sentence: (said) => `Takes files of at most ${said}.`,
  },
  upload: {
    name: 'sending ahead',
    say: ({ call, key, value }) =>
      `by the call ${call} as ${key}, for what it answers${value === '' ? '' : ` at ${value}`}`,
    matters: true,
    sentence: (said) => `Sent ahead of the form ${said}.`,
  },
  placeholder: { name: 'example', sentence: (said) => `An example in the empty input: ${said}.` },
  help: { sentence: (said) => `Below its label: ${said}.` },
  key: { name: 'name it is sent under', matters: true, sentence: (said) => `Sent as ${said}.` },
  hidden: {
    name: 'while it is not shown',
    say: (hidden) => (hidden === 'leftOut' ? 'left out' : 'sent as any other'),
    matters: true,
    sentence: (said) => `While it is not shown: ${said}.`,
  },
  options: choicesWord,
  several: {
    say: () => 'several of its choices',
    matters: true,
    sentence: (said) => `Takes ${said}.`,
  },
  initial: {
    name: 'first value',
    say: (initial, names) =>
      Array.isArray(initial)
        ? initial.map(describeScalar).join(', ') || 'none'
        : describeValue(initial, names),
    matters: true,
    sentence: (said) => `At first: ${said}.`,
  },
  shown: {
    name: 'what is shown at first',
    say: describeValue,
    sentence: (said) => `At first it shows ${said}.`,
  },
  value: { name: 'shown value', say: describeValue, matters: true, sentence: (said) => `Shows ${said}.` },
  format: { say: describeFormat, matters: writesOver, sentence: (said) => sentence(`Shown as ${said}`) },
  figure: { name: 'large figure', say: () => '', sentence: () => 'Shown large, as a balance.' },
  widget: {
    name: 'input',
    say: describeUse,
    sentence: (said) => `Its input is ${said}.`,
  },
  link: {
    say: (link) => `the address ${link} of the config`,
    sentence: (said) => `Beside its label a link opens ${said}.`,
  },
  prefix: {
    name: 'text before the input',
    say: describeValue,
    sentence: (said) => `Before the input stands ${said}.`,
  },
  cards: {
    name: 'cards of its choices',
    say: describeValue,
    sentence: (said) => `Its choices stand as cards, too, each with this line: ${said}.`,
  },
  cardPlaces: {
    name: 'places of cards',
    sentence: (said) => `Until they are there, ${said} places are kept for them.`,
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

/** What a field is, in words. */
const types: { [T in FieldType]: string } = {
  text: 'a text',
  password: 'a password',
  textarea: 'a text of several lines',
  select: 'a choice from a list',
  combobox: 'a choice from a list that typing narrows',
  radio: 'a choice of buttons',
  checkbox: 'a box to tick',
  date: 'a day',
  dateTime: 'a day and a time',
  time: 'a time of day',
  number: 'a number',
  file: 'a file',
  readOnly: 'shown only',
  hidden: 'not shown, sent as any other',
};

const allowed: { [A in NonNullable<Field['allow']>]: string } = {
  digits: 'digits',
  wholeNumber: 'whole numbers',
  lettersAndSpaces: 'letters and spaces',
};
