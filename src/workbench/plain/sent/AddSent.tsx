import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
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
  const { payloadKeys } = useEditor();
  const sent = entries.map(([name]) => name);
  return (
    <NewEntry
      {...{ noun: 'value', title, blank }}
      findFault={(draft) => findFault(draft, sent)}
      insert={(text, draft) => setPlainValue(text, path, ['payload', draft.name], buildValue(draft))}
      getPath={({ name }) => [...path, 'payload', name]}
    >
      {(draft, change) => (
        <Blanks>
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
          {isFixed(draft) && (
            <FixedBlank
              label={`Fixed ${isNumberChoice(draft.source) ? 'number' : 'text'} of the new value`}
              isNumber={isNumberChoice(draft.source)}
              value={draft.value}
              onChange={(value) => change({ value })}
            />
          )}
        </Blanks>
      )}
    </NewEntry>
  );
}

const isFixed = ({ source }: Draft): boolean => buildFixed(source, '') !== undefined;

const buildValue = (draft: Draft) => (isFixed(draft) ? (draft.value ?? '') : { from: draft.source });

/** The sentence about what is missing; '' if nothing is. An empty text may be sent. */
function findFault({ name, source, value }: Draft, sent: string[]): string {
  if (name === '') return 'Choose the name that it is sent under.';
  if (sent.includes(name)) return `“${name}” is sent already.`;
  if (source === '') return 'Choose where it comes from.';
  return isNumberChoice(source) && value === null ? 'Write the number.' : '';
}
