import { useState, type ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { Icon } from '../icons/Icon.tsx';
import styles from './plain.module.css';

interface Props {
  /** Such as `rule`. */
  noun: string;
  /** The heading of the list that it joins. */
  title: string;
  /** Writes the entry. Returns the sentence about what is missing; '' if it was written. */
  onAdd: () => string;
  onClose: () => void;
  /** The blanks of the entry. */
  children: ReactNode;
}

/** A button that opens the blanks of a new entry. Nothing is written before it is whole. */
export function NewEntry({ noun, title, onAdd, onClose, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [missing, setMissing] = useState('');
  const close = () => {
    setOpen(false);
    setMissing('');
    onClose();
  };
  if (!isOpen)
    return (
      <button
        type="button"
        className={formStyles.quietButton}
        aria-label={`Add a ${noun}: ${title}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" /> Add a {noun}
      </button>
    );
  const add = () => {
    const sentence = onAdd();
    if (sentence === '') close();
    else setMissing(sentence);
  };
  return (
    <div className={styles.sentence} role="group" aria-label={`New ${noun}: ${title}`}>
      {children}
      {missing !== '' && (
        <p className={formStyles.problem} role="alert">
          {missing}
        </p>
      )}
      <div className={styles.blanks}>
        <button type="button" className={formStyles.quietButton} onClick={add}>
          Add this {noun}
        </button>
        <button type="button" className={formStyles.quietButton} onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}
