import type { Constraint } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { TextInput } from '../../form/TextInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { ConditionInputs } from './ConditionInputs.tsx';
import { listConditions } from './conditions.ts';
import { listRuleFieldChoices } from './listRuleFields.ts';
import type { RuleGroup } from './listRuleGroups.ts';

const emptyDraft: { on: string; must: Constraint; message: string } = {
  on: '',
  must: { filled: true },
  message: '',
};

/** Adds a rule at the end, once it names its field. */
export function AddRule({ group: { path, rules, fields }, title }: { group: RuleGroup; title: string }) {
  const insert = (text: string, { on, must, message }: typeof emptyDraft) => {
    const rule = { on, must, ...(message !== '' && { message }) };
    return rules.length > 0
      ? insertEntry(text, [...path, 'rules'], { value: rule })
      : applyValue(text, [...path, 'rules'], [rule]);
  };
  return (
    <NewEntry
      {...{ noun: 'rule', title, emptyDraft, insert }}
      findError={({ on }) => (on === '' ? 'Choose the field that the rule is about.' : '')}
      getPath={() => [...path, 'rules', rules.length]}
    >
      {(draft, change) => (
        <>
          <InputLine>
            <PlainSelect
              label="Field of the new rule"
              choices={[['', 'Choose a field'], ...listRuleFieldChoices(fields)]}
              value={draft.on}
              onChange={(on) => change({ on })}
            />
            <span>must</span>
            <ConditionInputs
              condition={listConditions(draft.must)[0]!.condition!}
              of="of the new rule"
              fields={fields}
              onChange={(must) => change({ must })}
            />
          </InputLine>
          <InputLine lead="otherwise people read">
            <TextInput
              value={draft.message}
              placeholder="The portal’s own words"
              aria-label="Message of the new rule"
              onChange={(message) => change({ message })}
            />
          </InputLine>
        </>
      )}
    </NewEntry>
  );
}
