import { useId } from 'react';
import formStyles from '../../form/form.module.css';
import styles from '../plain.module.css';

interface Props {
  value: string;
  onChange: (searchText: string) => void;
}

/** The search over the texts of a tab. */
export function TextSearch({ value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>Find a text</label>
      <input
        id={id}
        className={formStyles.input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
