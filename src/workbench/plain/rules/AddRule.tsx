import { useState } from 'react';
import type { Constraint } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { TextInput } from '../../form/TextInput.tsx';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
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
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });
  const add = (): string => {
    const { on, must, message } = draft;
    if (on === '') return 'Choose the field that the rule is about.';
    const rule = { on, must, ...(message !== '' && { message }) };
    edit((text) =>
      rules.length > 0
        ? insertEntry(text, [...path, 'rules'], { value: rule })
        : applyValue(text, [...path, 'rules'], [rule]),
    );
    select([...path, 'rules', rules.length]);
    return '';
  };
  return (
    <NewEntry noun="rule" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
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
      </div>
      <div className={styles.blanks}>
        <span>otherwise people read</span>
        <TextInput
          value={draft.message}
          placeholder="The portal’s own words"
          aria-label="Message of the new rule"
          onChange={(message) => change({ message })}
        />
      </div>
    </NewEntry>
  );
}
