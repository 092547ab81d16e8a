import { useState } from 'react';
import type { Constraint } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { TextInput } from '../../form/TextInput.tsx';
import { Icon } from '../../icons/Icon.tsx';
import styles from '../plain.module.css';
import { ConditionBlanks } from './ConditionBlanks.tsx';
import { listConditions } from './conditions.ts';
import { FieldSelect } from './FieldSelect.tsx';
import type { RuleGroup } from './listRuleGroups.ts';

const blank: { on: string; must: Constraint; message: string } = {
  on: '',
  must: { filled: true },
  message: '',
};

/** Adds a rule at the end, once it names its field: before that nothing is written. */
export function AddRule({ group: { path, rules, fields }, title }: { group: RuleGroup; title: string }) {
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState<typeof blank | null>(null);
  const [isRefused, setRefused] = useState(false);
  if (draft === null)
    return (
      <button
        type="button"
        className={formStyles.quietButton}
        aria-label={`Add a rule: ${title}`}
        onClick={() => setDraft(blank)}
      >
        <Icon name="plus" /> Add a rule
      </button>
    );
  const close = () => {
    setDraft(null);
    setRefused(false);
  };
  const add = () => {
    if (draft.on === '') return setRefused(true);
    const { on, must, message } = draft;
    const rule = { on, must, ...(message !== '' && { message }) };
    edit((text) =>
      rules.length > 0
        ? insertEntry(text, [...path, 'rules'], { value: rule })
        : applyValue(text, [...path, 'rules'], [rule]),
    );
    select([...path, 'rules', rules.length]);
    return close();
  };
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });
  return (
    <div className={styles.sentence} role="group" aria-label={`New rule: ${title}`}>
      <div className={styles.blanks}>
        <FieldSelect
          label="Field of the new rule"
          fields={fields}
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
      {isRefused && (
        <p className={formStyles.problem} role="alert">
          Choose the field that the rule is about.
        </p>
      )}
      <div className={styles.blanks}>
        <button type="button" className={formStyles.quietButton} onClick={add}>
          Add this rule
        </button>
        <button type="button" className={formStyles.quietButton} onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}
