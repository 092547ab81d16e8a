import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import { usePlaceField } from './usePlaceField.ts';
import { SuggestInput } from './SuggestInput.tsx';
import { TextInput } from './TextInput.tsx';

/** A text field; as high as its text. Suggests names of the portal, but accepts any text. */
export function TextField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePlaceField(props);
  const { suggest } = useEditor();
  const { place } = schema;
  const offered = suggest(place);
  const shared = {
    id,
    value: typeof place.value === 'string' ? place.value : '',
    disabled: isReadOnly,
    'aria-label': name,
    'aria-describedby': helpId,
  };
  return offered.length === 0 ? (
    <TextInput {...shared} onChange={change} />
  ) : (
    <SuggestInput {...shared} suggestions={offered} onChange={change} />
  );
}
