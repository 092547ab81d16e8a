import { useState } from 'react';
import { isRange, type FilterKind } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
import type { PlainDefinition } from '../plainPane.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBlank } from '../TextBlank.tsx';
import { kindWords, newKinds } from './filterWords.ts';
import type { FilterList } from './listFilterLists.ts';
import { findFault, insertFilter, listSentNames, type NewFilter } from './newFilter.ts';

const blank: NewFilter = {
  label: '',
  kind: 'date',
  choices: '',
  sentAs: '',
  endSentAs: '',
  unsent: '',
};

interface Props {
  list: FilterList;
  title: string;
  definition: PlainDefinition;
}

/** Adds a filter at the end, together with what it sends, once it has a label and the names that it is sent under. */
export function AddFilter({ list, title, definition }: Props) {
  const { edit, select, payloadKeys } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<NewFilter>) => setDraft({ ...draft, ...part });
  const sent = listSentNames(list.path, definition);
  const free = payloadKeys([...list.path, 'payload']).filter((name) => !sent?.includes(name));
  const add = (): string => {
    const fault = findFault(draft, sent);
    if (fault !== '') return fault;
    edit((text) => insertFilter(text, list, draft, sent !== null));
    select([...list.path, 'filters', list.filters.length]);
    return '';
  };
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
          onChange={(kind) => change({ kind: kind as FilterKind })}
        />
      </div>
      {draft.kind === 'select' && (
        <div className={styles.blanks}>
          <span>of these, with a comma between two</span>
          <TextBlank
            label="Choices of the new filter"
            value={draft.choices}
            onChange={(choices) => change({ choices })}
          />
        </div>
      )}
      {sent === null ? (
        <div className={styles.blanks}>
          <span>Nothing sends it, because</span>
          <TextBlank
            label="Reason why nothing sends the new filter"
            value={draft.unsent}
            onChange={(unsent) => change({ unsent })}
          />
        </div>
      ) : (
        <SentBlanks {...{ draft, free }} onChange={change} />
      )}
    </NewEntry>
  );
}

interface SentProps {
  draft: NewFilter;
  /** The names that its call takes and that nothing is sent under. */
  free: string[];
  onChange: (part: Partial<NewFilter>) => void;
}

/** The names that a new filter is sent under, two for a range. */
function SentBlanks({ draft, free, onChange }: SentProps) {
  const nameBlank = (word: 'sentAs' | 'endSentAs', label: string) => (
    <SuggestInput
      aria-label={label}
      suggestions={free}
      value={draft[word]}
      onChange={(name) => onChange({ [word]: name.trim() })}
    />
  );
  return (
    <>
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
    </>
  );
}
