import { useState } from 'react';
import { renameKey } from '#edit/renameKey.ts';
import { useEditor } from '../editor/EditorContext.ts';
import type { LanguagePlace } from '../schema/findPlace.ts';
import styles from './form.module.css';

interface Props {
  name: string;
  place: LanguagePlace;
  /** The keys of all entries around it. */
  keys: (string | number)[];
}

/** The name of an entry. Applied on blur, because an incomplete name might be another entry's. */
export function EntryKeyInput({ name, place, keys }: Props) {
  const { edit, isReadOnly } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const isTaken = typed !== null && typed !== name && keys.includes(typed);
  const finish = () => {
    if (typed !== null && typed !== '' && typed !== name && !isTaken)
      edit((text) => renameKey(text, place.path, typed));
    setTyped(null);
  };
  return (
    <input
      className={styles.key}
      aria-label={`Name of ${name}`}
      aria-invalid={isTaken || undefined}
      value={typed ?? name}
      disabled={isReadOnly}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
