import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { ConstantInput } from './ConstantInput.tsx';
import { buildConstant, constantSourceChoices, isNumberChoice } from './constantSourceChoices.ts';
import type { SentGroup } from './listSentGroups.ts';

interface Draft {
  name: string;
  source: string;
  /** The constant value; null while no number is typed. */
  value: string | number | null;
}

const emptyDraft: Draft = { name: '', source: '', value: null };

/** Adds a value to what is sent, once it has a name and a source. */
export function AddSent({ group: { path, entries, sources }, title }: { group: SentGroup; title: string }) {
  const { payloadKeys } = useEditor();
  const sent = entries.map(([name]) => name);
  return (
    <NewEntry
      {...{ noun: 'value', title, emptyDraft }}
      findError={(draft) => findError(draft, sent)}
      insert={(text, draft) => setPlainValue(text, path, ['payload', draft.name], buildValue(draft))}
      getPath={({ name }) => [...path, 'payload', name]}
    >
      {(draft, change) => (
        <InputLine>
          <SuggestInput
            aria-label="Name of the new value"
            suggestions={payloadKeys([...path, 'payload']).filter((name) => !sent.includes(name))}
            value={draft.name}
            onChange={(name) => change({ name: name.trim() })}
          />
          <span>comes from</span>
          <PlainSelect
            label="Source of the new value"
            choices={[['', 'Choose where it comes from'], ...sources, ...constantSourceChoices]}
            value={draft.source}
            onChange={(source) => change({ source, value: null })}
          />
          {isFixed(draft) && (
            <ConstantInput
              label={`Fixed ${isNumberChoice(draft.source) ? 'number' : 'text'} of the new value`}
              isNumber={isNumberChoice(draft.source)}
              value={draft.value}
              onChange={(value) => change({ value })}
            />
          )}
        </InputLine>
      )}
    </NewEntry>
  );
}

const isFixed = ({ source }: Draft): boolean => buildConstant(source, '') !== undefined;

const buildValue = (draft: Draft) => (isFixed(draft) ? (draft.value ?? '') : { from: draft.source });

/** Returns the sentence about what is missing; '' if nothing is missing. An empty text may be sent. */
function findError({ name, source, value }: Draft, sent: string[]): string {
  if (name === '') return 'Choose the name that it is sent under.';
  if (sent.includes(name)) return `“${name}” is sent already.`;
  if (source === '') return 'Choose where it comes from.';
  return isNumberChoice(source) && value === null ? 'Write the number.' : '';
}
