import type { ValuePath } from '#edit/change.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { describePlace } from '../../language/describePlace.ts';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { isWithin, type PlainDefinition, type PlainPaneProps } from '../plainPane.ts';
import styles from '../plain.module.css';
import { useFocusedRow } from '../useFocusedRow.ts';
import { TemplateHints } from '../TemplateHints.tsx';
import { AddRule } from './AddRule.tsx';
import { findRuleTemplates, isWhole, listRuleGroups, type RuleGroup } from './listRuleGroups.ts';
import { RuleSentence } from './RuleSentence.tsx';

/** The rules of a file as sentences with blanks, in the order in which they are checked. */
export default function RulesPane({ focused, definition }: PlainPaneProps) {
  const groups = listRuleGroups(definition);
  const pane = useFocusedRow(focused);
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
export const hasPlace = (definition: PlainDefinition, path: ValuePath): boolean =>
  listRuleGroups(definition).some((group) => isWithin(path, [...group.path, 'rules']));

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
              {isWhole(rule) ? (
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
