import { useState } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { PlainCall } from './sentValues.ts';
import { listShapeChoices, sendingChoices } from './ValueRow.tsx';

/** The screens that use the call stay valid, because they may leave the value out. */
const blank = { key: '', shape: 'text', sending: 'optional' };

interface Props {
  /** The call. */
  path: ValuePath;
  name: string;
  call: PlainCall;
  request: Record<string, unknown>;
}

/** Adds a value at the end: its name, its kind, and whether screens may leave it out. */
export function AddValue({ path, name, call, request }: Props) {
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });
  const add = (): string => {
    const { shape, sending } = draft;
    const key = draft.key.trim();
    if (key === '') return 'Write the name of the value, as the backend has it.';
    if (isTaken(call, request, key)) return 'Another value has this name.';
    const value = sending === 'optional' ? { shape, optional: true } : shape;
    edit((text) => insertEntry(text, [...path, 'request'], { key, value }));
    select([...path, 'request', key]);
    return '';
  };
  return (
    <NewEntry noun="value" title={name} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <span>It has the name</span>
        <TextBlank label="Name of the new value" value={draft.key} onChange={(key) => change({ key })} />
      </div>
      <div className={styles.blanks}>
        <span>is</span>
        <PlainSelect
          label="Kind of the new value"
          choices={listShapeChoices(call)}
          value={draft.shape}
          onChange={(shape) => change({ shape })}
        />
        <span>and</span>
        <PlainSelect
          label="Sending of the new value"
          choices={sendingChoices}
          value={draft.sending}
          onChange={(sending) => change({ sending })}
        />
      </div>
    </NewEntry>
  );
}

const isTaken = ({ fixed }: PlainCall, request: object, key: string): boolean =>
  Object.hasOwn(request, key) || (isObject(fixed) && Object.hasOwn(fixed, key));
