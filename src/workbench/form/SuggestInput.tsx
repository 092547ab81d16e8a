import { useId, type ComponentProps } from 'react';
import styles from './form.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  suggestions: string[];
  onChange: (value: string) => void;
}

/** A text input that suggests names of the portal, and accepts any text. */
export function SuggestInput({ value, suggestions, onChange, ...rest }: Props) {
  const listId = useId();
  return (
    <>
      <input
        {...rest}
        className={styles.input}
        type="text"
        autoComplete="off"
        list={listId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
