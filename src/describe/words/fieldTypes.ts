import type { Field } from '../../definition/index.ts';

/** What is said of a type of field. */
interface FieldType {
  /** What a field of the type is. */
  text: string;
  /** What one is that has something in it, and what one that has nothing. */
  filled: [filled: string, empty: string];
}

const input: FieldType['filled'] = ['filled in', 'empty'];

/** The types of fields, in words. */
export const fieldTypes: { [T in Field['type']]: FieldType } = {
  text: { text: 'a text', filled: input },
  password: { text: 'a password', filled: input },
  textarea: { text: 'a text of several lines', filled: input },
  select: { text: 'a choice from a list', filled: input },
  radio: { text: 'a choice of buttons', filled: input },
  checkbox: { text: 'a box to tick', filled: ['ticked', 'left unticked'] },
  date: { text: 'a day', filled: input },
  readOnly: { text: 'shown only', filled: input },
  hidden: { text: 'not shown, sent as any other', filled: input },
};
