import type { ValuePath } from '#edit/textChange.ts';
import type { PlainField } from './fieldInputs.ts';

/** The props of a field's inputs. */
export interface InputProps {
  field: PlainField;
  /** The part of the field that comes from templates; null if no template has the field. */
  taken: PlainField | null;
  /** The field, merged with the part from templates. */
  whole: PlainField;
  path: ValuePath;
  /** The end of each control's name, such as "of field 1". */
  of: string;
  /** Sets a word of the field; undefined removes it. */
  set: (word: string, value: unknown) => void;
}
