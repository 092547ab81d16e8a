import { isRange, type FilterKind } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import type { EditedDefinition } from '../plainPane.ts';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { kindWords, newKinds } from './filterWords.ts';
import type { FilterList } from './listFilterLists.ts';
import { findNewFilterError, insertFilter, listSentNames, type NewFilter } from './newFilter.ts';

const emptyDraft: NewFilter = {
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
  definition: EditedDefinition;
}

/** Adds a filter at the end, together with what it sends, once it has a label and the names that it is sent under. */
export function AddFilter({ list, title, definition }: Props) {
  const { payloadKeys } = useEditor();
  const sent = listSentNames(list.path, definition);
  const free = payloadKeys([...list.path, 'payload']).filter((name) => !sent?.includes(name));
  return (
    <NewEntry
      {...{ noun: 'filter', title, emptyDraft }}
      findError={(draft) => findNewFilterError(draft, sent)}
      insert={(text, draft) => insertFilter(text, list, draft, sent !== null)}
      getPath={() => [...list.path, 'filters', list.filters.length]}
    >
      {(draft, change) => (
        <>
          <InputLine lead="It has the label">
            <PlainTextInput
              label="Label of the new filter"
              value={draft.label}
              onChange={(label) => change({ label })}
            />
          </InputLine>
          <InputLine lead="and is a">
            <PlainSelect
              label="Kind of the new filter"
              choices={newKinds.map((kind) => [kind, kindWords[kind]])}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as FilterKind })}
            />
          </InputLine>
          {draft.kind === 'select' && (
            <InputLine lead="of these, with a comma between two">
              <PlainTextInput
                label="Choices of the new filter"
                value={draft.choices}
                onChange={(choices) => change({ choices })}
              />
            </InputLine>
          )}
          {sent === null ? (
            <InputLine lead="Nothing sends it, because">
              <PlainTextInput
                label="Reason why nothing sends the new filter"
                value={draft.unsent}
                onChange={(unsent) => change({ unsent })}
              />
            </InputLine>
          ) : (
            <SentNameInputs {...{ draft, free }} onChange={change} />
          )}
        </>
      )}
    </NewEntry>
  );
}

interface SentProps {
  draft: NewFilter;
  /** The names that the call accepts and that no filter is sent under yet. */
  free: string[];
  onChange: (part: Partial<NewFilter>) => void;
}

/** The names that a new filter is sent under, two for a range. */
function SentNameInputs({ draft, free, onChange }: SentProps) {
  const nameInput = (word: 'sentAs' | 'endSentAs', label: string) => (
    <SuggestInput
      aria-label={label}
      suggestions={free}
      value={draft[word]}
      onChange={(name) => onChange({ [word]: name.trim() })}
    />
  );
  return (
    <>
      <InputLine>
        <span>{isRange(draft.kind) ? 'Its beginning is sent as' : 'It is sent as'}</span>
        {nameInput('sentAs', 'Name that the new filter is sent under')}
      </InputLine>
      {isRange(draft.kind) && (
        <InputLine lead="and its end as">
          {nameInput('endSentAs', 'Name that the end of the new filter is sent under')}
        </InputLine>
      )}
    </>
  );
}
