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

export function describeField(name: string, field: Field, names: Names): ListItem {
  return {
    text: `${field.label} (${name}): ${types[field.type]}.`,
    more: sentencesOf(field, fieldWords, names),
  };
}

export const fieldWords: ExplainedWordsOf<Field> = {
  label: { sentence: null },
  type: { say: String, matters: true, sentence: null },
  allow: {
    name: 'kept characters',
    say: (allow) => allowed[allow],
    matters: true,
    sentence: (text) => `Keeps ${text} only, while typing and pasting.`,
  },
  maxLength: {
    name: 'longest input',
    matters: true,
    sentence: (text) => `The input cuts after ${text} characters.`,
  },
  decimals: {
    matters: true,
    sentence: (text, decimals) =>
      decimals === 0 ? 'Takes whole numbers only.' : `Takes at most ${text} decimals.`,
  },
  types: {
    name: 'kinds of file',
    say: (types) => types.join(', '),
    matters: true,
    sentence: (text) => `Takes files of these kinds: ${text}.`,
  },
  size: {
    name: 'largest file',
    say: (size) => `${size} MB`,
    matters: true,
    sentence: (text) => `Takes files of at most ${text}.`,
  },
  upload: {
    name: 'sending ahead',
    say: ({ call, key, value }) =>
      `by the call ${call} as ${key}, for what it answers${value === '' ? '' : ` at ${value}`}`,
    matters: true,
    sentence: (text) => `Sent ahead of the form ${text}.`,
  },
  placeholder: { name: 'example', sentence: (text) => `An example in the empty input: ${text}.` },
  help: { sentence: (text) => `Below its label: ${text}.` },
  key: { name: 'name it is sent under', matters: true, sentence: (text) => `Sent as ${text}.` },
  hidden: {
    name: 'while it is not shown',
    say: (hidden) => (hidden === 'leftOut' ? 'left out' : 'sent as any other'),
    matters: true,
    sentence: (text) => `While it is not shown: ${text}.`,
  },
  options: choicesWord,
  several: {
    say: () => 'several of its choices',
    matters: true,
    sentence: (text) => `Takes ${text}.`,
  },
  initial: {
    name: 'first value',
    say: (initial, names) =>
      Array.isArray(initial)
        ? initial.map(describeScalar).join(', ') || 'none'
        : describeValue(initial, names),
    matters: true,
    sentence: (text) => `At first: ${text}.`,
  },
  shown: {
    name: 'what is shown at first',
    say: describeValue,
    sentence: (text) => `At first it shows ${text}.`,
  },
  value: { name: 'shown value', say: describeValue, matters: true, sentence: (text) => `Shows ${text}.` },
  format: { say: describeFormat, matters: writesOver, sentence: (text) => sentence(`Shown as ${text}`) },
  figure: { name: 'large figure', say: () => '', sentence: () => 'Shown large, as a balance.' },
  widget: {
    name: 'input',
    say: describeUse,
    sentence: (text) => `Its input is ${text}.`,
  },
  link: {
    say: (link) => `the address ${link} of the config`,
    sentence: (text) => `Beside its label a link opens ${text}.`,
  },
  prefix: {
    name: 'text before the input',
    say: describeValue,
    sentence: (text) => `Before the input stands ${text}.`,
  },
  cards: {
    name: 'cards of its choices',
    say: describeValue,
    sentence: (text) => `Its choices stand as cards, too, each with this line: ${text}.`,
  },
  cardPlaces: {
    name: 'places of cards',
    sentence: (text) => `Until they are there, ${text} places are kept for them.`,
  },
  note: { say: describeCases, sentence: (text) => `Below it: ${text}.` },
  show: {
    name: 'condition for showing it',
    say: describeTest,
    matters: true,
    sentence: (text) => `Shown while ${text}.`,
  },
  disabled: {
    name: 'condition for disabling it',
    say: describeTest,
    matters: true,
    sentence: (text) => `Can't be changed while ${text}.`,
  },
  autocomplete: {
    sentence: (text, token) =>
      token === 'off' ? 'Browsers leave it alone.' : `Browsers may fill it in as ${text}.`,
  },
  unsent: {
    name: 'reason why nothing sends it',
    sentence: (_, reason) => `Nothing sends or checks it: ${reason}`,
  },
};

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
