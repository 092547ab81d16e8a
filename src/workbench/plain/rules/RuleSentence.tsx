import { Fragment } from 'react';
import type { Rule } from '#definition';
import { applyValue } from '#edit/applyValue.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { PlaceProblems } from '../../form/PlaceProblems.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import styles from '../plain.module.css';
import { ConditionInputs } from './ConditionInputs.tsx';
import { listConditions, replaceCondition } from './conditions.ts';
import { describeSource } from '../describeSource.ts';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { listRuleFieldChoices, type RuleField } from './listRuleFields.ts';
import type { RuleGroup } from './listRuleGroups.ts';

interface Props {
  group: RuleGroup;
  rule: Rule;
  /** The position in its list, from 0. */
  index: number;
}

/** A rule as a sentence with inputs. Parts without an input are named, and stay unchanged. */
export function RuleSentence({ group, rule, index }: Props) {
  const { edit, isReadOnly, select } = useEditor();
  const rules = [...group.path, 'rules'];
  const path = [...rules, index];
  const of = `of rule ${index + 1}`;
  return (
    <div className={styles.sentence} data-path={JSON.stringify(path)} onFocus={() => select(path)}>
      <InputLine>
        <Subject
          {...{ rule, of }}
          fields={group.fields}
          onChange={(on) => edit((text) => replaceValue(text, [...path, 'on'], on))}
        />
        <span>must</span>
        {listConditions(rule.must).map(({ word, condition }, at) => (
          <Fragment key={word}>
            {at > 0 && <span>and</span>}
            {condition ? (
              <ConditionInputs
                {...{ condition, of }}
                fields={group.fields}
                onChange={(by) =>
                  edit((text) => replaceValue(text, [...path, 'must'], replaceCondition(rule.must, word, by)))
                }
              />
            ) : (
              <AdvancedButton path={[...path, 'must']} text="hold what stands under Advanced" />
            )}
          </Fragment>
        ))}
        {rule.must.optional && <span>, or be empty</span>}
        {rule.when !== undefined && <AdvancedButton path={[...path, 'when']} text="in some cases only" />}
        <EntryButtons
          path={rules}
          index={index}
          count={group.rules.length}
          name={`rule ${index + 1}`}
          {...(group.rules.length === 1 && { removed: rules })}
        />
      </InputLine>
      <InputLine lead="otherwise people read">
        <TextInput
          value={rule.message ?? ''}
          placeholder="The portal’s own words"
          disabled={isReadOnly}
          aria-label={`Message ${of}`}
          onChange={(message) =>
            edit((text) =>
              message === '' && rule.message !== undefined
                ? removeEntry(text, [...path, 'message'])
                : applyValue(text, [...path, 'message'], message),
            )
          }
        />
      </InputLine>
      {rule.mark !== undefined && (
        <p className={styles.hint}>The message stands at {findLabel(rule.mark, group.fields)}.</p>
      )}
      <PlaceProblems path={[...path, 'on']} />
      <PlaceProblems path={[...path, 'must']} />
      <PlaceProblems path={[...path, 'message']} />
      <PlaceProblems path={path} />
    </div>
  );
}

interface SubjectProps {
  rule: Rule;
  of: string;
  fields: RuleField[];
  onChange: (path: string) => void;
}

/** The fields that a rule is about: a select for a single field of the form, otherwise their labels. */
function Subject({ rule: { on }, of, fields, onChange }: SubjectProps) {
  if (typeof on === 'string' && fields.some(({ path }) => path === on))
    return (
      <PlainSelect
        label={`Field ${of}`}
        choices={listRuleFieldChoices(fields)}
        value={on}
        onChange={onChange}
      />
    );
  const labels = [on]
    .flat()
    .map((path) => fields.find((field) => field.path === path)?.label ?? describeSource(path));
  return <strong>{labels.join(' and ')}</strong>;
}

const findLabel = (name: string, fields: RuleField[]): string =>
  fields.find(({ path }) => path.endsWith(`.${name}`))?.label ?? name;
