import type { ValuePath } from '#edit/change.ts';
import type { PlainField } from './fieldBlanks.ts';

/** The props of a field's blanks. */
export interface BlankProps {
  field: PlainField;
  /** The part that its screen takes from templates; null if none of them has the field. */
  taken: PlainField | null;
  /** The field with what it takes. */
  whole: PlainField;
  path: ValuePath;
  /** The end of each control's name, such as "of field 1". */
  of: string;
  /** Writes a word of the field; undefined removes it. */
  set: (word: string, value: unknown) => void;
}
