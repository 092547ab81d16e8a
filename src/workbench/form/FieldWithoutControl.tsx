import type { FieldProps } from '@rjsf/utils';
import { buildEmptyValue } from '../schema/buildEmptyValue.ts';
import { describeValue } from '../schema/formatEntryName.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { usePlaceField } from './usePlaceField.ts';
import styles from './form.module.css';

/** Values without a control: null, an object that is a part of its own or missing, an unknown word. */
export function FieldWithoutControl(props: FieldProps) {
  const { schema, id, isReadOnly, change } = usePlaceField(props);
  const { language, select } = useEditor();
  const { path, value, variant } = schema.place;
  if (variant.kind === 'object' && value === undefined)
    return (
      <button
        id={id}
        type="button"
        className={styles.quietButton}
        disabled={isReadOnly}
        onClick={() => change(buildEmptyValue(language, variant))}
      >
        Add {variant.label.toLowerCase()}
      </button>
    );
  if (variant.kind === 'object')
    return (
      <button id={id} type="button" className={styles.link} onClick={() => select(path)}>
        {describeValue(value) || variant.label}
      </button>
    );
  return (
    <output id={id} className={styles.plain}>
      {value === null ? 'Nothing' : JSON.stringify(value)}
    </output>
  );
}
