import { useState, type ComponentProps } from 'react';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The number; null if none was typed yet. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A number input. Text that is no number yet stays in it with a message. */
export function NumberInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const isPending = typed !== null && (parseNumber(typed) === null || parseNumber(typed) === value);
  const shown = isPending ? typed : String(value ?? '');
  const isWrong = shown !== '' && parseNumber(shown) === null;
  return (
    <>
      <input
        {...rest}
        className={styles.input}
        data-short
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          const number = parseNumber(event.currentTarget.value);
          if (number !== null) onChange(number);
        }}
      />
      {isWrong && <p className={styles.problem}>This is not a number yet.</p>}
    </>
  );
}

function parseNumber(text: string): number | null {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}
