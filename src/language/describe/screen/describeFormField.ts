import { isSingle, type FieldGroup, type FieldList, type FormField, type Found } from '#definition';
import type { ListItem } from '../explanation.ts';
import { describeTest } from '../words/describeConstraint.ts';
import type { Names } from '../words/names.ts';
import { quote } from '../words/phrase.ts';
import {
  sentencesOf,
  type ExplainedWordsOf,
  type ListWord,
  type Merged,
  type WordsOf,
} from '../words/word.ts';
import { describeField, fieldWords } from './describeField.ts';

/** A field, a group or a list of a form, by its path. */
export function describeFormField({ names, field }: Found, known: Names): ListItem {
  return describeNamed(names.join('.'), field, known);
}

function describeNamed(path: string, field: FormField, known: Names): ListItem {
  if (isSingle(field)) return describeField(path, field, known);
  const text = `${field.label ?? path} (${path}): ${kinds[field.type]}.`;
  return { text, more: sentencesOf<Around>(field, aroundWords, known) };
}

const kinds: { [K in (FieldGroup | FieldList)['type']]: string } = {
  group: 'a group of fields',
  list: 'a list, to add to and take from',
};

/** What a group and a list say besides the fields in them. */
type Around = Omit<Merged<FieldGroup | FieldList>, 'fields' | 'item'>;

const aroundWords: ExplainedWordsOf<Around> = {
  type: { say: String, matters: true, sentence: null },
  label: { sentence: null },
  min: {
    name: 'fewest items',
    matters: true,
    sentence: (said) => `It has at least ${said} ${said === '1' ? 'item' : 'items'}, there from the start.`,
  },
  max: {
    name: 'most items',
    matters: true,
    sentence: (said) => `It has at most ${said} ${said === '1' ? 'item' : 'items'}.`,
  },
  add: { name: 'button that adds', sentence: (_, text) => `The button ${quote(text)} adds one.` },
  show: {
    name: 'condition for showing it',
    say: describeTest,
    matters: true,
    sentence: (said) => `Shown while ${said}.`,
  },
};

/** How a difference in each word of a field, a group or a list is reported; in those, field by field. */
const formFieldWords: WordsOf<Merged<FormField>> = {
  ...fieldWords,
  ...aroundWords,
  label: {},
  get fields() {
    return formFieldsWord;
  },
  item: {
    get words() {
      return formFieldWords;
    },
    within: 'item',
  },
} as WordsOf<Merged<FormField>>;

/** How differences in the fields of a form are reported. The same name makes two of them the same one, else the same label. */
export const formFieldsWord: ListWord<FormField> = {
  noun: 'field',
  label: ({ label = '' }) => label,
  say: (field, names, name) => describeNamed(name, field, names).text,
  words: formFieldWords,
  renamed: true,
  order: 'seen',
  matters: true,
};
