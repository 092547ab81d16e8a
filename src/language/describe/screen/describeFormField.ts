import { isSingleField, type FieldGroup, type FieldList, type FormField, type Found } from '#definition';
import type { ListItem } from '../explanation.ts';
import { describeCondition } from '../words/describeConstraint.ts';
import type { PathNames } from '../words/pathNames.ts';
import { quote } from '../words/phrase.ts';
import {
  describeWords,
  type ExplainedWordTable,
  type ListComparison,
  type MergedUnion,
  type WordTable,
} from '../words/wordTable.ts';
import { describeField, fieldWordTable } from './describeField.ts';

export function describeFormField({ names, field }: Found, known: PathNames): ListItem {
  return describeNamed(names.join('.'), field, known);
}

function describeNamed(path: string, field: FormField, known: PathNames): ListItem {
  if (isSingleField(field)) return describeField(path, field, known);
  const text = `${field.label ?? path} (${path}): ${kinds[field.type]}.`;
  return { text, more: describeWords<Around>(field, aroundWords, known) };
}

const kinds: { [K in (FieldGroup | FieldList)['type']]: string } = {
  group: 'a group of fields',
  list: 'a list, to add to and take from',
};

/** A field group or list without its inner fields. */
type Around = Omit<MergedUnion<FieldGroup | FieldList>, 'fields' | 'item'>;

const aroundWords: ExplainedWordTable<Around> = {
  type: { describe: String, matters: true, sentence: null },
  label: { sentence: null },
  minItems: {
    name: 'fewest items',
    matters: true,
    sentence: (text) => `It has at least ${text} ${text === '1' ? 'item' : 'items'}, there from the start.`,
  },
  maxItems: {
    name: 'most items',
    matters: true,
    sentence: (text) => `It has at most ${text} ${text === '1' ? 'item' : 'items'}.`,
  },
  add: { name: 'button that adds', sentence: (_, text) => `The button ${quote(text)} adds one.` },
  show: {
    name: 'condition for showing it',
    describe: describeCondition,
    matters: true,
    sentence: (text) => `Shown while ${text}.`,
  },
};

const formFieldWords: WordTable<MergedUnion<FormField>> = {
  ...fieldWordTable,
  ...aroundWords,
  label: {},
  get fields() {
    return formFieldsComparison;
  },
  item: {
    get words() {
      return formFieldWords;
    },
    prefix: 'item',
  },
} as WordTable<MergedUnion<FormField>>;

/** Fields with the same name are matched, otherwise fields with the same label. */
export const formFieldsComparison: ListComparison<FormField> = {
  noun: 'field',
  label: ({ label = '' }) => label,
  describe: (field, names, name) => describeNamed(name, field, names).text,
  words: formFieldWords,
  renamed: true,
  order: 'seen',
  matters: true,
};
