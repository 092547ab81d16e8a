import { useState, type ReactNode } from 'react';
import type { Change, ValuePath } from '#edit/change.ts';
import { useEditor } from '../editor/EditorContext.ts';
import formStyles from '../form/form.module.css';
import { Icon } from '../icons/Icon.tsx';
import styles from './plain.module.css';

interface Props<Draft extends object> {
  /** Such as `rule`. */
  noun: string;
  /** The heading of the list that it joins. */
  title: string;
  /** The words of the button. Default: `Add a` and the noun. */
  label?: string;
  /** The blanks before anything is entered. */
  blank: Draft;
  /** Returns the sentence about what is missing; '' if nothing is. */
  findFault: (draft: Draft) => string;
  /** Writes the entry. */
  insert: (text: string, draft: Draft) => Change | null;
  /** The place of the new entry. */
  getPath: (draft: Draft) => ValuePath;
  /** Renders the blanks. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
}

/** A button that opens the blanks of a new entry. Nothing is written before it is whole. */
export function NewEntry<Draft extends object>(props: Props<Draft>) {
  const { noun, title, label, blank } = props;
  const { isReadOnly, edit, select } = useEditor();
  /** Null as long as the blanks are closed. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [missing, setMissing] = useState('');
  if (isReadOnly) return null;
  if (draft === null)
    return (
      <button
        type="button"
        className={formStyles.quietButton}
        aria-label={label ?? `Add a ${noun}: ${title}`}
        onClick={() => setDraft(blank)}
      >
        <Icon name="plus" /> {label ?? `Add a ${noun}`}
      </button>
    );
  const close = () => {
    setDraft(null);
    setMissing('');
  };
  const add = () => {
    const sentence = props.findFault(draft);
    if (sentence !== '') return setMissing(sentence);
    edit((text) => props.insert(text, draft));
    select(props.getPath(draft));
    close();
  };
  return (
    <div className={styles.sentence} role="group" aria-label={`New ${noun}: ${title}`}>
      {props.children(draft, (part) => setDraft({ ...draft, ...part }))}
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
