import type { FieldProps } from '@rjsf/utils';
import { usePlaceField } from './usePlaceField.ts';
import styles from './form.module.css';

export function BooleanField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePlaceField(props);
  const { value } = schema.place;
  return (
    <select
      id={id}
      className={styles.input}
      data-short
      value={typeof value === 'boolean' ? String(value) : ''}
      disabled={isReadOnly}
      aria-label={name}
      aria-describedby={helpId}
      onChange={(event) => change(event.currentTarget.value === 'true')}
    >
      {typeof value !== 'boolean' && <option value="">Choose</option>}
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}
