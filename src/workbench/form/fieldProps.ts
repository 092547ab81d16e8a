import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import type { FormSchema } from './buildFormSchema.ts';
import { plainId } from './plainId.ts';

/** What a field of a piece's form is given. */
export interface PieceField {
  schema: FormSchema;
  /** The id of its control, which the label names. */
  id: string;
  /** What its control is called where no label stands beside it, as in lists. */
  name: string | undefined;
  /** The id of its help; undefined where it has none. */
  helpId: string | undefined;
  isReadOnly: boolean;
  /** Gives it another value. */
  change: (value: unknown) => void;
}

/** Reads what rjsf gives a field. */
export function usePieceField({ schema, fieldPathId, onChange }: FieldProps): PieceField {
  const { isReadOnly } = useEditor();
  const { path } = fieldPathId;
  const id = plainId(fieldPathId.$id);
  const told = schema as unknown as FormSchema;
  const key = path.at(-1) ?? '';
  return {
    schema: told,
    id,
    name: told.word ? undefined : typeof key === 'number' ? `Entry ${key + 1}` : `Value of ${key}`,
    helpId: told.word && (told.word.help || told.place.help) ? `${id}-help` : undefined,
    isReadOnly,
    change: (value) => onChange(value, path),
  };
}
