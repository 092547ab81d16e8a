import type { Field, FieldType } from '#definition';
import type { ListItem } from '../explanation.ts';
import { describeShortLink } from './describeLink.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import { describeCases, describeFormat, replacesReadValue } from '../words/describeFormat.ts';
import { choicesComparison } from '../words/describeOptions.ts';
import { describeUse } from '../words/describeUse.ts';
import { describeValue } from '../words/describeValue.ts';
import type { PathNames } from '../words/pathNames.ts';
import { describeScalar, formatSentence, quote } from '../words/phrase.ts';
import { describeWords, type ExplainedWordTable } from '../words/wordTable.ts';

export function describeField(name: string, field: Field, names: PathNames): ListItem {
  return {
    text: `${field.label} (${name}): ${types[field.type]}.`,
    more: describeWords(field, fieldWordTable, names),
  };
}

export const fieldWordTable: ExplainedWordTable<Field> = {
  label: { sentence: null },
  type: { describe: String, matters: true, sentence: null },
  allow: {
    name: 'kept characters',
    describe: (allow) => allowed[allow],
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
    describe: (types) => types.join(', '),
    matters: true,
    sentence: (text) => `Takes files of these kinds: ${text}.`,
  },
  size: {
    name: 'largest file',
    describe: (size) => `${size} MB`,
    matters: true,
    sentence: (text) => `Takes files of at most ${text}.`,
  },
  upload: {
    name: 'sending ahead',
    describe: ({ call, key, value }) =>
      `by the call ${call} as ${key}, for what it answers${value === '' ? '' : ` at ${value}`}`,
    matters: true,
    sentence: (text) => `Sent ahead of the form ${text}.`,
  },
  placeholder: { name: 'example', sentence: (text) => `An example in the empty input: ${text}.` },
  help: { sentence: (text) => `Below its label: ${text}.` },
  key: { name: 'name it is sent under', matters: true, sentence: (text) => `Sent as ${text}.` },
  hidden: {
    name: 'while it is not shown',
    describe: (hidden) => (hidden === 'leftOut' ? 'left out' : 'sent as any other'),
    matters: true,
    sentence: (text) => `While it is not shown: ${text}.`,
  },
  options: choicesComparison,
  several: {
    describe: () => 'several of its choices',
    matters: true,
    sentence: (text) => `Takes ${text}.`,
  },
  initial: {
    name: 'first value',
    describe: (initial, names) =>
      Array.isArray(initial)
        ? initial.map(describeScalar).join(', ') || 'none'
        : describeValue(initial, names),
    matters: true,
    sentence: (text) => `At first: ${text}.`,
  },
  shown: {
    name: 'what is shown at first',
    describe: describeValue,
    sentence: (text) => `At first it shows ${text}.`,
  },
  value: {
    name: 'shown value',
    describe: describeValue,
    matters: true,
    sentence: (text) => `Shows ${text}.`,
  },
  format: {
    describe: describeFormat,
    matters: replacesReadValue,
    sentence: (text) => formatSentence(`Shown as ${text}`),
  },
  figure: { name: 'large figure', describe: () => '', sentence: () => 'Shown large, as a balance.' },
  widget: {
    name: 'input',
    describe: describeUse,
    sentence: (text) => `Its input is ${text}.`,
  },
  link: {
    describe: (link, names) =>
      typeof link === 'string'
        ? `the address ${link} of the config`
        : `${quote(link.label)}, to ${describeShortLink(link, names)}`,
    sentence: (text) => `Its link opens ${text}.`,
  },
  prefix: {
    name: 'text before the input',
    describe: describeValue,
    sentence: (text) => `Before the input stands ${text}.`,
  },
  cards: {
    name: 'cards of its choices',
    describe: describeValue,
    sentence: (text) => `Its choices are cards, each with this line: ${text}.`,
  },
  cardPlaces: {
    name: 'places of cards',
    sentence: (text) => `Until they are there, ${text} places are kept for them.`,
  },
  note: { describe: describeCases, sentence: (text) => `Below it: ${text}.` },
  show: {
    name: 'condition for showing it',
    describe: describeCondition,
    matters: true,
    sentence: (text) => `Shown while ${text}.`,
  },
  disabled: {
    name: 'condition for disabling it',
    describe: describeCondition,
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
