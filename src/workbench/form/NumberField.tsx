import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { usePieceField } from './fieldProps.ts';
import styles from './form.module.css';

/** A number field. Text that is no number yet stays in the field with a message. */
export function NumberField(props: FieldProps) {
  const { schema, id, name, helpId, isReadOnly, change } = usePieceField(props);
  const { value } = schema.place;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && (readNumber(typed) === null || readNumber(typed) === value) ? typed : show(value);
  const isWrong = shown !== '' && readNumber(shown) === null;
  return (
    <>
      <input
        id={id}
        className={styles.input}
        data-short
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        disabled={isReadOnly}
        aria-label={name}
        aria-describedby={helpId}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const number = readNumber(event.currentTarget.value);
          if (number !== null) change(number);
        }}
      />
      {isWrong && <p className={styles.problem}>This is not a number yet.</p>}
    </>
  );
}

const show = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

function readNumber(text: string): number | null {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}
