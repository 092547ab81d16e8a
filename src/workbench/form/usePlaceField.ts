import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import type { FormSchema } from './buildFormSchema.ts';
import { escapeId } from './escapeId.ts';

/** The values that the control of a place needs. */
export interface PlaceField {
  schema: FormSchema;
  /** The id of the control, for its label. */
  id: string;
  /** The accessible name of a control without a label, as in lists. */
  name: string | undefined;
  /** The id of the help; undefined if there is none. */
  helpId: string | undefined;
  isReadOnly: boolean;
  change: (value: unknown) => void;
}

export function usePlaceField({ schema, fieldPathId, onChange }: FieldProps): PlaceField {
  const { isReadOnly } = useEditor();
  const { path } = fieldPathId;
  const id = escapeId(fieldPathId.$id);
  const formSchema = schema as unknown as FormSchema;
  const key = path.at(-1) ?? '';
  return {
    schema: formSchema,
    id,
    name: formSchema.word ? undefined : typeof key === 'number' ? `Entry ${key + 1}` : `Value of ${key}`,
    helpId: formSchema.word && (formSchema.word.help || formSchema.place.help) ? `${id}-help` : undefined,
    isReadOnly,
    change: (value) => onChange(value, path),
  };
}
