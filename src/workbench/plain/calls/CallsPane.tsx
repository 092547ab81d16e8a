import styles from '../plain.module.css';
import type { PlainPaneProps } from '../plainPane.ts';
import { PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { CallRow } from './CallRow.tsx';
import { listCallLists } from './listCallLists.ts';

/** The calls of a catalogue file, each with the values that are sent and those of its answer. */
export default function CallsPane({ focused, definition }: PlainPaneProps) {
  return (
    <PlainSections tab="calls" focused={focused} lists={listCallLists(definition)} templates={[]}>
      {(list) => (
        <>
          <p className={styles.hint}>
            Screens use these calls and their values by name. A name is changed under Advanced. The review of
            the draft lists the screens that a change breaks.
          </p>
          <PlainRows noun="call" path={[...list.path, list.word]} entries={list.entries}>
            {(name, call) => <CallRow path={[...list.path, list.word, name]} {...{ name, call }} />}
          </PlainRows>
        </>
      )}
    </PlainSections>
  );
}

export { hasControl } from './callPlaces.ts';
