import { useState } from 'react';
import { isRange } from '#definition';
import { applyChange, findChange, type Change, type ValuePath } from '#edit/change.ts';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { proposeName } from '../fields/proposeName.ts';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
import type { PlainDefinition } from '../plainPane.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';
import { kindWords, newKinds } from './filterWords.ts';
import type { FilterList } from './listFilterLists.ts';

interface Draft {
  label: string;
  kind: (typeof newKinds)[number];
  /** The name that its value is sent under; for a range that of its beginning. */
  sentAs: string;
  /** The name that the end of a range is sent under. */
  endSentAs: string;
}

const blank: Draft = { label: '', kind: 'date', sentAs: '', endSentAs: '' };

interface Props {
  list: FilterList;
  title: string;
  definition: PlainDefinition;
}

/** Adds a filter at the end, together with what it sends, once it has a label and the names that it is sent under. */
export function AddFilter({ list, title, definition }: Props) {
  const { edit, select, payloadKeys } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const sent = listSentNames(list.path, definition);
  const free = payloadKeys([...list.path, 'payload']).filter((name) => !sent.includes(name));
  const add = (): string => {
    const fault = findFault(draft, sent);
    if (fault !== '') return fault;
    edit((text) => insertFilter(text, list, draft));
    select([...list.path, 'filters', list.filters.length]);
    return '';
  };
  const nameBlank = (key: 'sentAs' | 'endSentAs', label: string) => (
    <SuggestInput
      aria-label={label}
      suggestions={free}
      value={draft[key]}
      onChange={(name) => change({ [key]: name.trim() })}
    />
  );
  return (
    <NewEntry noun="filter" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <span>It has the label</span>
        <TextBlank
          label="Label of the new filter"
          value={draft.label}
          onChange={(label) => change({ label })}
        />
      </div>
      <div className={styles.blanks}>
        <span>and is a</span>
        <PlainSelect
          label="Kind of the new filter"
          choices={newKinds.map((kind) => [kind, kindWords[kind]])}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as Draft['kind'] })}
        />
      </div>
      <div className={styles.blanks}>
        <span>{isRange(draft.kind) ? 'Its beginning is sent as' : 'It is sent as'}</span>
        {nameBlank('sentAs', 'Name that the new filter is sent under')}
      </div>
      {isRange(draft.kind) && (
        <div className={styles.blanks}>
          <span>and its end as</span>
          {nameBlank('endSentAs', 'Name that the end of the new filter is sent under')}
        </div>
      )}
    </NewEntry>
  );
}

/** The names under which a table sends something already, in its file or in a template. */
function listSentNames(path: ValuePath, { value, templates }: PlainDefinition): string[] {
  const around = [value, ...templates.map((one) => one.value)];
  return around.flatMap((one) => {
    const sent = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], one);
    const names = readAt(sent, ['payload']);
    return isObject(names) ? Object.keys(names) : [];
  });
}

/** The sentence about what is missing; '' if nothing is. */
function findFault({ label, kind, sentAs, endSentAs }: Draft, sent: string[]): string {
  if (proposeName(label, []) === '') return 'Write the label of the filter, with letters.';
  const names = isRange(kind) ? [sentAs, endSentAs] : [sentAs];
  if (names.includes('')) return 'Choose the name that the filter is sent under.';
  const taken = names.find((name) => sent.includes(name)) ?? (names[0] === names[1] ? names[0] : undefined);
  return taken === undefined ? '' : `“${taken}” is sent already.`;
}

function insertFilter(text: string, { path, filters }: FilterList, draft: Draft): Change | null {
  const { label, kind, sentAs, endSentAs } = draft;
  const name = proposeName(
    label,
    filters.map((one) => String(readAt(one, ['name']))),
  );
  const filter = { name, label, type: kind };
  const around = [...path, 'filters'];
  const listed =
    filters.length > 0 ? insertEntry(text, around, { value: filter }) : applyValue(text, around, [filter]);
  const values: [name: string, from: string][] = isRange(kind)
    ? [
        [sentAs, `filters.${name}.from`],
        [endSentAs, `filters.${name}.to`],
      ]
    : [[sentAs, `filters.${name}`]];
  const whole = values.reduce(
    (inner, [key, from]) => applyChange(inner, setPlainValue(inner, path, ['payload', key], { from })),
    applyChange(text, listed),
  );
  return findChange(text, whole);
}
