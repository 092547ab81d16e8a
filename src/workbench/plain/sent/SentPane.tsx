import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import type { PlainPaneProps } from '../plainPane.ts';
import { PlainRow } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import styles from '../plain.module.css';
import { AddSent } from './AddSent.tsx';
import { formatSentTitle, listSentGroups, type SentGroup } from './listSentGroups.ts';
import { findSentTemplates } from './listSentPlaces.ts';
import { RemoveButton } from '../controls/RemoveButton.tsx';
import { SourceSelect } from './SourceSelect.tsx';

/** The values that each part of a file sends, each with its source. */
export default function SentPane({ focused, definition }: PlainPaneProps) {
  const editor = useEditor();
  const groups = listSentGroups(definition).map((group) =>
    Object.assign(group, { title: formatSentTitle(editor, group) }),
  );
  return (
    <PlainSections
      tab="sent"
      nouns="values that are sent"
      focused={focused}
      lists={groups}
      templates={findSentTemplates(definition)}
    >
      {(group, title) => (
        <>
          <FormSentence group={group} />
          <ul className={styles.sentences}>
            {group.entries.map(([name, value]) => (
              <li key={name}>
                <SentRow {...{ group, name, value }} />
              </li>
            ))}
          </ul>
          <AddSent {...{ group, title }} />
        </>
      )}
    </PlainSections>
  );
}

export { hasControl } from './listSentGroups.ts';

/** The sentence about a part without sent values of its own: it sends the form, or nothing. */
function FormSentence({ group: { path, entries, send, key } }: { group: SentGroup }) {
  if (send === undefined)
    return entries.length === 0 ? <p className={styles.hint}>Nothing is sent yet.</p> : null;
  return (
    <p className={styles.hint}>
      {send === 'changed'
        ? 'The fields that people change are sent, each under its own name.'
        : 'The fields that people fill in are sent, each under its own name.'}{' '}
      {typeof key === 'string' && `All of them are sent in ${key}. `}
      <AdvancedButton path={path} text="Choose which fields are sent" />
    </p>
  );
}

interface RowProps {
  group: SentGroup;
  name: string;
  value: unknown;
}

function SentRow({ group, name, value }: RowProps) {
  const around = [...group.path, 'payload'];
  const path = [...around, name];
  if (value === null) return <AdvancedButton path={around} text={`${name} is sent empty, or left out`} />;
  return (
    <PlainRow path={path} places={[['from']]}>
      <InputLine>
        <strong>{name}</strong>
        <span>comes from</span>
        <SourceSelect {...{ path, value, name }} sources={group.sources} />
        <span className={styles.buttons}>
          <RemoveButton path={group.entries.length === 1 ? around : path} name={name} />
        </span>
      </InputLine>
    </PlainRow>
  );
}
