import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { readRoutes } from '../../screens/listScreenPaths.ts';
import { Blanks } from '../Blanks.tsx';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { EntryButtons } from '../EntryButtons.tsx';
import { OtherWords } from '../OtherWords.tsx';
import { PlainRow } from '../PlainRows.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';
import { IconBlank } from './IconBlank.tsx';
import type { MenuList } from './listMenus.ts';
import { innerLinkBlanks, linkBlanks } from './menuPlaces.ts';
import { otherWords } from './menuWords.ts';
import type { MenuScreens } from './useMenuScreens.ts';

interface Props {
  list: MenuList;
  link: Record<string, unknown>;
  /** From 0. */
  index: number;
  /** The group around the link; null outside of groups. */
  group: { path: ValuePath; name: string } | null;
  screens: MenuScreens;
}

/** A link of the menu with its blanks: text, screen, and outside of groups its icon. */
export function LinkRow({ list: { path: links, entries }, link, index, group, screens }: Props) {
  const { edit } = useEditor();
  const path = [...links, index];
  const name = `entry ${index + 1}${group ? ` in ${group.name}` : ''}`;
  const blanks = group ? innerLinkBlanks : linkBlanks;
  const to = typeof link['to'] === 'string' ? link['to'] : '';
  const set = (word: string, value: string) =>
    edit((text) => setPlainValue(text, path, [word], value === '' ? undefined : value));
  return (
    <PlainRow path={path} places={[...new Set([...blanks, ...Object.keys(link)])].map((word) => [word])}>
      <Blanks>
        <TextBlank
          label={`Text of ${name}`}
          value={link['label']}
          placeholder={screens.describeTitle(to)}
          onChange={(label) => set('label', label)}
        />
        <EntryButtons
          path={links}
          {...{ index, count: entries.length, name }}
          // A group has at least one entry.
          {...(group &&
            entries.length === 1 && { removed: group.path, removedName: `${name} and the group` })}
        />
      </Blanks>
      <Blanks lead="opens">
        <PlainSelect
          label={`Screen of ${name}`}
          choices={screens.choices}
          value={to}
          onChange={(address) => set('to', address)}
        />
        {!group && (
          <>
            <span>with the icon</span>
            <IconBlank
              label={`Icon of ${name}`}
              value={link['icon']}
              placeholder="the portal’s own choice"
              onChange={(icon) => set('icon', icon)}
            />
          </>
        )}
      </Blanks>
      <AccessHint address={to} />
      <OtherWords
        {...{ path, entry: link, labels: otherWords }}
        words={Object.keys(link).filter((word) => !blanks.includes(word))}
      />
    </PlainRow>
  );
}

/** Leads to the access of a screen that only some members can open, because its link is hidden from the others. */
function AccessHint({ address }: { address: string }) {
  const { value } = useEditor();
  const path = ['routes', address, 'access'];
  if (!isObject(readAt({ routes: readRoutes(value) }, path))) return null;
  return (
    <Blanks lead="The screen is">
      <AdvancedButton path={path} text="for some members only" />
    </Blanks>
  );
}
