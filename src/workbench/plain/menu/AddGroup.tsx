import { insertEntry } from '#edit/insertEntry.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { hasText } from './hasText.ts';
import { IconInput } from './IconInput.tsx';
import type { MenuList } from './listMenus.ts';
import { ScreenSelect } from './ScreenSelect.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

const emptyDraft = { group: '', icon: '', to: '' };

interface Props {
  list: MenuList;
  screens: MenuScreens;
}

/** Adds a group at the end with its first link, because a group has at least one. */
export function AddGroup({ list: { path, entries }, screens }: Props) {
  const findError = ({ group, to }: typeof emptyDraft): string => {
    if (group.trim() === '') return 'Write the text of the group.';
    if (hasText(entries, 'group', group)) return 'Another group has this text.';
    return to === '' ? 'Choose the screen that its first entry opens.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'group', title: 'Menu', emptyDraft, findError }}
      insert={(text, { group, icon, to }) =>
        insertEntry(text, path, { value: { group, ...(icon !== '' && { icon }), entries: [{ to }] } })
      }
      getPath={() => [...path, entries.length]}
    >
      {(draft, change) => (
        <>
          <InputLine lead="It has the text">
            <PlainTextInput
              label="Text of the new group"
              value={draft.group}
              onChange={(group) => change({ group })}
            />
          </InputLine>
          <InputLine lead="with the icon">
            <IconInput
              label="Icon of the new group"
              value={draft.icon}
              placeholder="no icon"
              onChange={(icon) => change({ icon })}
            />
          </InputLine>
          <ScreenSelect
            screens={screens}
            lead="and its first entry opens"
            label="Screen of the new group’s first entry"
            value={draft.to}
            onChange={(to) => change({ to })}
          />
        </>
      )}
    </NewEntry>
  );
}
