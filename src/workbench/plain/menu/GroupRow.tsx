import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import styles from '../plain.module.css';
import { PlainRow, PlainRows } from '../controls/PlainRows.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { AddLink } from './AddLink.tsx';
import { IconInput } from './IconInput.tsx';
import { LinkRow } from './LinkRow.tsx';
import type { MenuList } from './listMenus.ts';
import { groupInputs } from './menuPlaces.ts';
import { otherWords } from './menuWords.ts';
import type { MenuScreens } from './useMenuScreens.ts';

interface Props {
  list: MenuList;
  group: Record<string, unknown>;
  /** The position in its list, from 0. */
  index: number;
  screens: MenuScreens;
}

/** A group of the menu with its inputs, then its links. */
export function GroupRow({ list: { path: menu, entries: all }, group, index, screens }: Props) {
  const { edit } = useEditor();
  const path = [...menu, index];
  const name = `group ${index + 1}`;
  return (
    <>
      <PlainRow
        path={path}
        places={[...new Set([...groupInputs, ...Object.keys(group)])].map((word) => [word])}
      >
        <InputLine lead="Group">
          <PlainTextInput
            label={`Text of ${name}`}
            value={group['group']}
            onChange={(text) => edit((before) => setPlainValue(before, path, ['group'], text))}
          />
          <EntryButtons path={menu} {...{ index, count: all.length, name }} />
        </InputLine>
        <InputLine lead="with the icon">
          <IconInput
            label={`Icon of ${name}`}
            value={group['icon']}
            placeholder="no icon"
            onChange={(icon) =>
              edit((before) => setPlainValue(before, path, ['icon'], icon === '' ? undefined : icon))
            }
          />
        </InputLine>
        <OtherWords
          {...{ path, entry: group, labels: otherWords }}
          words={Object.keys(group).filter((word) => !groupInputs.includes(word))}
        />
      </PlainRow>
      <GroupLinks {...{ path, name, group, screens }} />
    </>
  );
}

interface LinksProps extends Pick<Props, 'group' | 'screens'> {
  path: MenuList['path'];
  name: string;
}

function GroupLinks({ path, name, group: { group: text, entries }, screens }: LinksProps) {
  if (!Array.isArray(entries)) return <AdvancedButton path={path} text="This group is not whole yet" />;
  const list: MenuList = { path: [...path, 'entries'], entries };
  const title = typeof text === 'string' && text !== '' ? text : name;
  return (
    <div className={styles.inner} role="group" aria-label={`Entries of ${title}`}>
      <PlainRows noun="menu entry" path={list.path} entries={[...entries.entries()]}>
        {(at, link) => <LinkRow {...{ list, link, index: at, group: { path, name }, screens }} />}
      </PlainRows>
      <AddLink {...{ list, title, screens }} label={`Add a menu entry to ${title}`} />
    </div>
  );
}
