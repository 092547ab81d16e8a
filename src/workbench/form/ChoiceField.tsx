import type { FieldProps } from '@rjsf/utils';
import { usePlaceField } from './usePlaceField.ts';
import styles from './form.module.css';
import { HelpText } from './HelpText.tsx';

/** A select of a word's possible values, with the help text of the chosen value. */
export function ChoiceField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePlaceField(props);
  const { value, variant } = schema.place;
  const { enum: values = [variant.schema.const], enumDescriptions = [] } = variant.schema;
  const chosen = values.indexOf(value);
  return (
    <>
      <select
        id={id}
        className={styles.input}
        value={String(chosen)}
        disabled={isReadOnly}
        aria-label={name}
        aria-describedby={helpId}
        onChange={(event) => change(values[Number(event.currentTarget.value)])}
      >
        {chosen === -1 && (
          <option value="-1">{value === undefined ? 'Choose' : JSON.stringify(value)}</option>
        )}
        {values.map((one, index) => (
          <option key={String(one)} value={index}>
            {String(one)}
          </option>
        ))}
      </select>
      {enumDescriptions[chosen] !== undefined && <HelpText text={enumDescriptions[chosen]} />}
    </>
  );
}
