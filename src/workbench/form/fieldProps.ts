import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import type { FormSchema } from './buildFormSchema.ts';
import { plainId } from './plainId.ts';

/** What a field of a piece's form is given. */
export interface PieceField {
  schema: FormSchema;
  /** The id of its control, which the label names. */
  id: string;
  /** The id of its help. */
  helpId: string;
  isReadOnly: boolean;
  /** Gives it another value. */
  change: (value: unknown) => void;
}

/** Reads what rjsf gives a field. */
export function usePieceField({ schema, fieldPathId, onChange }: FieldProps): PieceField {
  const { isReadOnly } = useEditor();
  const { path } = fieldPathId;
  const id = plainId(fieldPathId.$id);
  return {
    schema: schema as unknown as FormSchema,
    id,
    helpId: `${id}-help`,
    isReadOnly,
    change: (value) => onChange(value, path),
  };
}
