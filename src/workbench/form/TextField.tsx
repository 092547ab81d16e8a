import type { FieldProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import { usePlaceField } from './fieldProps.ts';
import styles from './form.module.css';

/** A text field; several lines for a long text. Suggests names of the portal, but accepts any text. */
export function TextField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePlaceField(props);
  const { suggest } = useEditor();
  const { place } = schema;
  const text = typeof place.value === 'string' ? place.value : '';
  const offered = suggest(place);
  const shared = {
    id,
    className: styles.input,
    value: text,
    disabled: isReadOnly,
    'aria-label': name,
    'aria-describedby': helpId,
    autoComplete: 'off',
  };
  if (text.length > 60 || text.includes('\n'))
    return (
      <textarea
        {...shared}
        rows={Math.min(8, Math.ceil(text.length / 60) + text.split('\n').length - 1)}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return (
    <>
      <input
        {...shared}
        type="text"
        list={offered.length > 0 ? `${id}-list` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <datalist id={`${id}-list`}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
