import type { Constraint } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { TextInput } from '../../form/TextInput.tsx';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { ConditionBlanks } from './ConditionBlanks.tsx';
import { listConditions } from './conditions.ts';
import { listChoices, type RuleGroup } from './listRuleGroups.ts';

const blank: { on: string; must: Constraint; message: string } = {
  on: '',
  must: { filled: true },
  message: '',
};

/** Adds a rule at the end, once it names its field. */
export function AddRule({ group: { path, rules, fields }, title }: { group: RuleGroup; title: string }) {
  const insert = (text: string, { on, must, message }: typeof blank) => {
    const rule = { on, must, ...(message !== '' && { message }) };
    return rules.length > 0
      ? insertEntry(text, [...path, 'rules'], { value: rule })
      : applyValue(text, [...path, 'rules'], [rule]);
  };
  return (
    <NewEntry
      {...{ noun: 'rule', title, blank, insert }}
      findFault={({ on }) => (on === '' ? 'Choose the field that the rule is about.' : '')}
      getPath={() => [...path, 'rules', rules.length]}
    >
      {(draft, change) => (
        <>
          <Blanks>
            <PlainSelect
              label="Field of the new rule"
              choices={[['', 'Choose a field'], ...listChoices(fields)]}
              value={draft.on}
              onChange={(on) => change({ on })}
            />
            <span>must</span>
            <ConditionBlanks
              condition={listConditions(draft.must)[0]!.condition!}
              of="of the new rule"
              fields={fields}
              onChange={(must) => change({ must })}
            />
          </Blanks>
          <Blanks lead="otherwise people read">
            <TextInput
              value={draft.message}
              placeholder="The portal’s own words"
              aria-label="Message of the new rule"
              onChange={(message) => change({ message })}
            />
          </Blanks>
        </>
      )}
    </NewEntry>
  );
}
