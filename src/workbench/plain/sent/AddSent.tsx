import { useState } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import styles from '../plain.module.css';
import { setPlainValue } from '../setPlainValue.ts';
import { FixedBlank } from './FixedBlank.tsx';
import { buildFixed, fixedChoices, isNumberChoice } from './fixedChoices.ts';
import type { SentGroup } from './listSentGroups.ts';

interface Draft {
  name: string;
  source: string;
  /** The fixed value; null as long as a number has none. */
  value: string | number | null;
}

const blank: Draft = { name: '', source: '', value: null };

/** Adds a value to what is sent, once it has a name and a source. */
export function AddSent({ group: { path, entries, sources }, title }: { group: SentGroup; title: string }) {
  const { edit, select, payloadKeys } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const sent = entries.map(([name]) => name);
  const isNumber = isNumberChoice(draft.source);
  const isFixed = buildFixed(draft.source, '') !== undefined;
  const add = (): string => {
    const fault = findFault(draft, sent);
    if (fault !== '') return fault;
    const value = isFixed ? (draft.value ?? '') : { from: draft.source };
    edit((text) => setPlainValue(text, path, ['payload', draft.name], value));
    select([...path, 'payload', draft.name]);
    return '';
  };
  return (
    <NewEntry noun="value" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <SuggestInput
          aria-label="Name of the new value"
          suggestions={payloadKeys([...path, 'payload']).filter((name) => !sent.includes(name))}
          value={draft.name}
          onChange={(name) => change({ name: name.trim() })}
        />
        <span>comes from</span>
        <PlainSelect
          label="Source of the new value"
          choices={[['', 'Choose where it comes from'], ...sources, ...fixedChoices]}
          value={draft.source}
          onChange={(source) => change({ source, value: null })}
        />
        {isFixed && (
          <FixedBlank
            label={isNumber ? 'Fixed number of the new value' : 'Fixed text of the new value'}
            isNumber={isNumber}
            value={draft.value}
            onChange={(value) => change({ value })}
          />
        )}
      </div>
    </NewEntry>
  );
}

/** The sentence about what is missing; '' if nothing is. An empty text may be sent. */
function findFault({ name, source, value }: Draft, sent: string[]): string {
  if (name === '') return 'Choose the name that it is sent under.';
  if (sent.includes(name)) return `“${name}” is sent already.`;
  if (source === '') return 'Choose where it comes from.';
  return isNumberChoice(source) && value === null ? 'Write the number.' : '';
}
