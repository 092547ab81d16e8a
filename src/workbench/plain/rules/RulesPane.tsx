import type { Rule } from '#definition';
import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { describePlace } from '../../schema/describePlace.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { isBelow, type EditedDefinition, type PlainPaneProps } from '../plainPane.ts';
import styles from '../plain.module.css';
import { useRowFocus } from '../controls/useRowFocus.ts';
import { TemplateHints } from '../controls/TemplateHints.tsx';
import { AddRule } from './AddRule.tsx';
import { findRuleTemplates } from './findRuleTemplates.ts';
import { listRuleGroups, type RuleGroup } from './listRuleGroups.ts';
import { RuleSentence } from './RuleSentence.tsx';

/** The rules of a file as sentences with inputs, in the order in which they are checked. */
export default function RulesPane({ focused, definition }: PlainPaneProps) {
  const groups = listRuleGroups(definition);
  const pane = useRowFocus(focused);
  return (
    <div ref={pane} className={styles.pane}>
      <p className={styles.hint}>
        Rules are checked from top to bottom before anything is sent. The first that does not hold stops, and
        people read its message.
      </p>
      {groups.map((group) => (
        <Group key={JSON.stringify(group.path)} group={group} />
      ))}
      <TemplateHints tab="rules" templates={findRuleTemplates(definition)} isAlone={false} />
    </div>
  );
}

/** True if the pane has a control for a place: a rule, or anything in it. */
export const hasControl = (definition: EditedDefinition, path: ValuePath): boolean =>
  listRuleGroups(definition).some((group) => isBelow(path, [...group.path, 'rules']));

function Group({ group }: { group: RuleGroup }) {
  const editor = useEditor();
  const title =
    group.path.length === 0 ? 'Before everything that is sent' : describePlace(editor, group.path);
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {group.rules.length > 0 && (
        <ol className={styles.sentences}>
          {group.rules.map((rule, index) => (
            // A rule has no name of its own, so that its place is its key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {isCompleteRule(rule) ? (
                <RuleSentence {...{ group, rule, index }} />
              ) : (
                <AdvancedButton path={[...group.path, 'rules', index]} text="This rule is not whole yet" />
              )}
            </li>
          ))}
        </ol>
      )}
      <AddRule group={group} title={title} />
    </section>
  );
}

/** True for a rule that is complete enough for a sentence. */
function isCompleteRule(rule: unknown): rule is Rule {
  if (!isObject(rule)) return false;
  const { on, must, message = '' } = rule as { [W in keyof Rule]?: unknown };
  return (
    [on].flat().every((path) => typeof path === 'string') && isObject(must) && typeof message === 'string'
  );
}
