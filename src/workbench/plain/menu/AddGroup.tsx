import { insertEntry } from '#edit/insertEntry.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { TextBlank } from '../TextBlank.tsx';
import { hasText } from './hasText.ts';
import { IconBlank } from './IconBlank.tsx';
import type { MenuList } from './listMenus.ts';
import { ScreenBlank } from './ScreenBlank.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

const blank = { group: '', icon: '', to: '' };

interface Props {
  list: MenuList;
  screens: MenuScreens;
}

/** Adds a group at the end with its first link, because a group has at least one. */
export function AddGroup({ list: { path, entries }, screens }: Props) {
  const findFault = ({ group, to }: typeof blank): string => {
    if (group.trim() === '') return 'Write the text of the group.';
    if (hasText(entries, 'group', group)) return 'Another group has this text.';
    return to === '' ? 'Choose the screen that its first entry opens.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'group', title: 'Menu', blank, findFault }}
      insert={(text, { group, icon, to }) =>
        insertEntry(text, path, { value: { group, ...(icon !== '' && { icon }), entries: [{ to }] } })
      }
      getPath={() => [...path, entries.length]}
    >
      {(draft, change) => (
        <>
          <Blanks lead="It has the text">
            <TextBlank
              label="Text of the new group"
              value={draft.group}
              onChange={(group) => change({ group })}
            />
          </Blanks>
          <Blanks lead="with the icon">
            <IconBlank
              label="Icon of the new group"
              value={draft.icon}
              placeholder="no icon"
              onChange={(icon) => change({ icon })}
            />
          </Blanks>
          <ScreenBlank
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
