import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A text input as high as its text. Enter starts a new line in a text that has several already, or with Shift. */
export function TextInput({ value, onChange, ...rest }: Props) {
  const lines = value.split('\n');
  return (
    <textarea
      autoComplete="off"
      {...rest}
      className={styles.input}
      rows={Math.min(
        8,
        lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0),
      )}
      value={value}
      onKeyDown={lines.length === 1 ? refuseEnter : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function refuseEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.shiftKey) event.preventDefault();
}
