import { useState } from 'react';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import styles from '../plain.module.css';
import { TextBlank } from '../TextBlank.tsx';
import type { SentGroup } from './listSentGroups.ts';
import { fixed, fixedChoice } from './SourceBlank.tsx';

const blank = { name: '', source: '', value: '' };

/** Adds a value to what is sent, once it has a name and a source. */
export function AddSent({ group: { path, entries, sources }, title }: { group: SentGroup; title: string }) {
  const { edit, select, payloadKeys } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });
  const around = [...path, 'payload'];
  const isSent = (name: string) => entries.some(([one]) => one === name);
  const add = (): string => {
    const { name, source, value } = draft;
    if (name === '') return 'Choose the name that it is sent under.';
    if (isSent(name)) return `“${name}” is sent already.`;
    if (source === '') return 'Choose where it comes from.';
    edit((text) =>
      insertEntry(text, around, { key: name, value: source === fixed ? value : { from: source } }),
    );
    select([...around, name]);
    return '';
  };
  return (
    <NewEntry noun="value" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <SuggestInput
          aria-label="Name of the new value"
          suggestions={payloadKeys(around).filter((name) => !isSent(name))}
          value={draft.name}
          onChange={(name) => change({ name: name.trim() })}
        />
        <span>comes from</span>
        <PlainSelect
          label="Source of the new value"
          choices={[['', 'Choose where it comes from'], ...sources, fixedChoice]}
          value={draft.source}
          onChange={(source) => change({ source })}
        />
        {draft.source === fixed && (
          <TextBlank
            label="Fixed text of the new value"
            value={draft.value}
            onChange={(value) => change({ value })}
          />
        )}
      </div>
    </NewEntry>
  );
}
