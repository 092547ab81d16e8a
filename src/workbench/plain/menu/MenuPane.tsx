import type { PlainPaneProps } from '../plainPane.ts';
import { PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { AddGroup } from './AddGroup.tsx';
import { AddLink } from './AddLink.tsx';
import { GroupRow } from './GroupRow.tsx';
import { LinkRow } from './LinkRow.tsx';
import { isMenuGroup, listMenus } from './listMenus.ts';
import { useMenuScreens } from './useMenuScreens.ts';

/** The menu of the portal: links and groups of links, in order. */
export default function MenuPane({ focused, definition: { places } }: PlainPaneProps) {
  const screens = useMenuScreens();
  return (
    <PlainSections tab="menu" focused={focused} lists={listMenus(places)} templates={[]}>
      {(list, title) => (
        <>
          <PlainRows noun="menu entry" path={list.path} entries={[...list.entries.entries()]}>
            {(index, entry) =>
              isMenuGroup(entry) ? (
                <GroupRow {...{ list, group: entry, index, screens }} />
              ) : (
                <LinkRow {...{ list, link: entry, index, group: null, screens }} />
              )
            }
          </PlainRows>
          <AddLink {...{ list, title, screens }} />
          <AddGroup {...{ list, screens }} />
        </>
      )}
    </PlainSections>
  );
}

export { hasControl } from './menuPlaces.ts';
