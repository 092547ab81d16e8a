import type { Field, FieldGroup, FieldList, FormField } from '#definition';

export type FieldKind = FormField['type'];

/** The kinds of input in plain words. */
export const kindWords: Record<FieldKind, string> = {
  text: 'Text',
  textarea: 'Text of several lines',
  password: 'Password',
  number: 'Number',
  date: 'Date',
  dateTime: 'Date and time',
  time: 'Time of day',
  checkbox: 'Box to tick',
  select: 'Choice from a list',
  combobox: 'Choice from a long list, found by typing',
  radio: 'Choice of few, all of them in sight',
  file: 'File',
  readOnly: 'Shown only, not filled in',
  hidden: 'Not shown',
  group: 'Several fields together',
  list: 'List that people add to',
};

/** The kinds of a new field that are whole with a label, and with choices if they have some. */
export const newKinds = [
  ...(['text', 'textarea', 'password', 'number', 'date', 'dateTime', 'time', 'checkbox'] as const),
  ...(['select', 'combobox', 'radio', 'file'] as const),
] satisfies FieldKind[];

/** The kinds of field with choices. */
export const choiceKinds: readonly FieldKind[] = ['select', 'combobox', 'radio'];

/** Labels of the values of a field's `allow`. */
const allowed: Record<NonNullable<Field['allow']>, string> = {
  digits: 'digits alone',
  wholeNumber: 'a whole number, such as an amount',
  lettersAndSpaces: 'letters and spaces alone',
};

/** The choices for a field's `allow`. */
export const allowChoices = [['', 'any characters'] as const, ...Object.entries(allowed)];

type Word = keyof Field | keyof FieldGroup | keyof FieldList;

/** The words that an input or a section of the tab cannot show, in plain words. */
export const otherWords: Record<Exclude<Word, 'label' | 'type' | 'fields'>, string> = {
  allow: 'its allowed characters',
  maxLength: 'its longest text',
  decimals: 'its decimals',
  types: 'its kinds of file',
  size: 'its largest file',
  upload: 'how its file is sent',
  placeholder: 'its example',
  help: 'its help',
  key: 'its name in what is sent',
  hidden: 'sent or not while it is not shown',
  options: 'its choices',
  several: 'several choices at once',
  initial: 'the value that it starts with',
  shown: 'the text of its first choice',
  value: 'the value that it shows',
  format: 'how its value is written',
  figure: 'shown large',
  cards: 'its choices as cards',
  cardPlaces: 'its usual number of cards',
  link: 'its link',
  widget: 'an input of your own',
  prefix: 'the text in front of it',
  show: 'shown in some cases only',
  disabled: 'locked in some cases',
  note: 'the note below it',
  autocomplete: 'filled in by the browser',
  unsent: 'why it is not sent',
  item: 'the fields of each entry',
  minItems: 'its fewest entries',
  maxItems: 'its most entries',
  add: 'the button that adds an entry',
};
