import { useState, type ReactNode } from 'react';
import type { TextChange, ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { LineIcon } from '../../icons/LineIcon.tsx';
import styles from '../plain.module.css';

interface Props<Draft extends object> {
  /** The singular noun of the entry, such as `rule`. */
  noun: string;
  /** The heading of the list that the entry is added to. */
  title: string;
  /** The text of the button. Default: `Add a` and the noun. */
  label?: string;
  /** The values of the inputs before anything is entered. */
  emptyDraft: Draft;
  /** Returns the sentence about what is missing; '' if nothing is missing. */
  findError: (draft: Draft) => string;
  /** Inserts the entry into a text. */
  insert: (text: string, draft: Draft) => TextChange | null;
  /** Returns the path of the new entry. */
  getPath: (draft: Draft) => ValuePath;
  /** Renders the inputs. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
}

/** A button that opens the inputs of a new entry. The entry is inserted once it is complete. */
export function NewEntry<Draft extends object>(props: Props<Draft>) {
  const { noun, title, label, emptyDraft } = props;
  const { isReadOnly, edit, select } = useEditor();
  /** The entered values; null while the inputs are closed. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [missing, setMissing] = useState('');
  if (isReadOnly) return null;
  if (draft === null)
    return (
      <button
        type="button"
        className={formStyles.quietButton}
        aria-label={label ?? `Add a ${noun}: ${title}`}
        onClick={() => setDraft(emptyDraft)}
      >
        <LineIcon name="plus" /> {label ?? `Add a ${noun}`}
      </button>
    );
  const close = () => {
    setDraft(null);
    setMissing('');
  };
  const add = () => {
    const sentence = props.findError(draft);
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
      <div className={styles.inputs}>
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
