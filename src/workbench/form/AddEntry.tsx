import { useId, useState } from 'react';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { buildEmptyValue } from '../schema/buildEmptyValue.ts';
import { findChildPlace, type LanguagePlace } from '../schema/findPlace.ts';
import styles from './form.module.css';
import { listKeys } from '../schema/listKeys.ts';

/** Adds an entry at the end. An entry of a record needs a name first. */
export function AddEntry({ place, label }: { place: LanguagePlace; label: string }) {
  const { language, edit, select, payloadKeys } = useEditor();
  const [name, setName] = useState('');
  const listId = useId();
  const isRecord = place.variant.kind === 'record';
  const keys = listKeys(place);
  const add = () => {
    const key = isRecord ? name.trim() : keys.length;
    if (key === '' || keys.includes(key)) return;
    const child = findChildPlace(language, { ...place, value: undefined }, key);
    if (!child) return;
    const value = buildEmptyValue(language, child.variant);
    edit((text) =>
      place.value === undefined
        ? applyValue(text, place.path, isRecord ? { [key]: value } : [value])
        : insertEntry(text, place.path, isRecord ? { key: String(key), value } : { value }),
    );
    setName('');
    if (child.variant.kind === 'object') select([...place.path, key]);
  };
  const offered = isRecord ? payloadKeys(place.path).filter((key) => !keys.includes(key)) : [];
  return (
    <div className={styles.add}>
      {isRecord && (
        <input
          className={styles.key}
          aria-label={`New name in ${label}`}
          placeholder="Name"
          list={offered.length > 0 ? listId : undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
        />
      )}
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </datalist>
      )}
      <button
        type="button"
        className={styles.quietButton}
        aria-label={`Add to ${label}`}
        disabled={isRecord && (name.trim() === '' || keys.includes(name.trim()))}
        onClick={add}
      >
        <LineIcon name="plus" /> Add
      </button>
    </div>
  );
}
