import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import { usePlaceField } from './fieldProps.ts';
import styles from './form.module.css';
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
  if (offered.length === 0) return <TextInput {...shared} onChange={change} />;
  return (
    <>
      <input
        {...shared}
        className={styles.input}
        type="text"
        autoComplete="off"
        list={`${id}-list`}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <datalist id={`${id}-list`}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
