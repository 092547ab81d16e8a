import { useState } from 'react';
import { applyChange, findChange, type Change } from '#edit/change.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { NewEntry } from '../NewEntry.tsx';
import { parseChoices } from '../parseChoices.ts';
import styles from '../plain.module.css';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { findInherited, type PlainRecord } from '../records.ts';
import { TextBlank } from '../TextBlank.tsx';
import { choiceKinds, kindWords, newKinds } from './fieldWords.ts';
import { findNameFault, proposeName } from './proposeName.ts';

interface Draft {
  label: string;
  kind: (typeof newKinds)[number];
  /** The texts of the choices with commas between them. */
  choices: string;
  /** Null as long as the proposed name counts. */
  name: string | null;
}

const blank: Draft = { label: '', kind: 'text', choices: '', name: null };

interface Props {
  list: PlainRecord;
  title: string;
  templates: PlainTemplate[];
}

/** Adds a field at the end: its label, its kind, its choices if it has some, then its name, which is proposed. */
export function AddField({ list, title, templates }: Props) {
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const names = listNames(list, templates);
  const name = draft.name ?? proposeName(draft.label, names);
  const add = (): string => {
    const fault = findFault(draft) || findNameFault(name, names);
    if (fault !== '') return fault;
    edit((text) => insertField(text, list, name, buildField(draft)));
    select([...list.path, list.word, name]);
    return '';
  };
  return (
    <NewEntry noun="field" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <span>It has the label</span>
        <TextBlank
          label="Label of the new field"
          value={draft.label}
          onChange={(label) => change({ label })}
        />
      </div>
      <div className={styles.blanks}>
        <span>and is a</span>
        <PlainSelect
          label="Kind of the new field"
          choices={newKinds.map((kind) => [kind, kindWords[kind]])}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Draft['kind'] })}
        />
      </div>
      {hasChoices(draft) && (
        <div className={styles.blanks}>
          <span>of these, with a comma between two</span>
          <TextBlank
            label="Choices of the new field"
            value={draft.choices}
            onChange={(choices) => change({ choices })}
          />
        </div>
      )}
      <div className={styles.blanks}>
        <span>Name in what is sent</span>
        <TextBlank
          label="Name of the new field in what is sent"
          value={name}
          onChange={(next) => change({ name: next.trim() })}
        />
      </div>
    </NewEntry>
  );
}

const hasChoices = ({ kind }: Draft): boolean => choiceKinds.includes(kind);

/** The sentence about what is missing; '' if nothing is. */
function findFault(draft: Draft): string {
  if (draft.label.trim() === '') return 'Write the label of the field.';
  return hasChoices(draft) && parseChoices(draft.choices).length < 2 ? 'Write at least two choices.' : '';
}

const buildField = (draft: Draft): object => ({
  label: draft.label,
  type: draft.kind,
  ...(hasChoices(draft) && { options: parseChoices(draft.choices) }),
});

/** The names of a list's fields, with those of the templates. */
function listNames({ path, word, entries }: PlainRecord, templates: PlainTemplate[]): string[] {
  const taken = templates.map((one) => findInherited([one], [...path, word])).filter(isObject);
  return [...entries.map(([name]) => name), ...taken.flatMap(Object.keys)];
}

/** Inserts a field, and its place in the layout of its form if that is a simple list. */
function insertField(
  text: string,
  { path, word, owner: { layout } }: PlainRecord,
  key: string,
  value: object,
): Change | null {
  const change = insertEntry(text, [...path, word], { key, value });
  const isSimple = Array.isArray(layout) && layout.every((part) => !isObject(part) || 'section' in part);
  if (!isSimple) return change;
  const next = applyChange(text, change);
  return findChange(text, applyChange(next, insertEntry(next, [...path, 'layout'], { value: key })));
}
