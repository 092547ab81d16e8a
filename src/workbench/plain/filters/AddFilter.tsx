import { isRange, type FilterKind } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
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
  const { payloadKeys } = useEditor();
  const sent = listSentNames(list.path, definition);
  const free = payloadKeys([...list.path, 'payload']).filter((name) => !sent?.includes(name));
  return (
    <NewEntry
      {...{ noun: 'filter', title, blank }}
      findFault={(draft) => findFault(draft, sent)}
      insert={(text, draft) => insertFilter(text, list, draft, sent !== null)}
      getPath={() => [...list.path, 'filters', list.filters.length]}
    >
      {(draft, change) => (
        <>
          <Blanks lead="It has the label">
            <TextBlank
              label="Label of the new filter"
              value={draft.label}
              onChange={(label) => change({ label })}
            />
          </Blanks>
          <Blanks lead="and is a">
            <PlainSelect
              label="Kind of the new filter"
              choices={newKinds.map((kind) => [kind, kindWords[kind]])}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as FilterKind })}
            />
          </Blanks>
          {draft.kind === 'select' && (
            <Blanks lead="of these, with a comma between two">
              <TextBlank
                label="Choices of the new filter"
                value={draft.choices}
                onChange={(choices) => change({ choices })}
              />
            </Blanks>
          )}
          {sent === null ? (
            <Blanks lead="Nothing sends it, because">
              <TextBlank
                label="Reason why nothing sends the new filter"
                value={draft.unsent}
                onChange={(unsent) => change({ unsent })}
              />
            </Blanks>
          ) : (
            <SentBlanks {...{ draft, free }} onChange={change} />
          )}
        </>
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
      <Blanks>
        <span>{isRange(draft.kind) ? 'Its beginning is sent as' : 'It is sent as'}</span>
        {nameBlank('sentAs', 'Name that the new filter is sent under')}
      </Blanks>
      {isRange(draft.kind) && (
        <Blanks lead="and its end as">
          {nameBlank('endSentAs', 'Name that the end of the new filter is sent under')}
        </Blanks>
      )}
    </>
  );
}
