import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { readRoutes } from '../../screens/listScreenPaths.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import { PlainRow } from '../controls/PlainRows.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { IconInput } from './IconInput.tsx';
import type { MenuList } from './listMenus.ts';
import { groupLinkInputs, linkInputs } from './menuPlaces.ts';
import { otherWords } from './menuWords.ts';
import type { MenuScreens } from './useMenuScreens.ts';

interface Props {
  list: MenuList;
  link: Record<string, unknown>;
  /** The position in its list, from 0. */
  index: number;
  /** The group around the link; null outside of groups. */
  group: { path: ValuePath; name: string } | null;
  screens: MenuScreens;
}

/** A link of the menu with its inputs: text, screen, and outside of groups its icon. */
export function LinkRow({ list: { path: links, entries }, link, index, group, screens }: Props) {
  const { edit } = useEditor();
  const path = [...links, index];
  const name = `entry ${index + 1}${group ? ` in ${group.name}` : ''}`;
  const inputs = group ? groupLinkInputs : linkInputs;
  const to = typeof link['to'] === 'string' ? link['to'] : '';
  const set = (word: string, value: string) =>
    edit((text) => setPlainValue(text, path, [word], value === '' ? undefined : value));
  return (
    <PlainRow path={path} places={[...new Set([...inputs, ...Object.keys(link)])].map((word) => [word])}>
      <InputLine>
        <PlainTextInput
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
      </InputLine>
      <InputLine lead="opens">
        <PlainSelect
          label={`Screen of ${name}`}
          choices={screens.choices}
          value={to}
          onChange={(address) => set('to', address)}
        />
        {!group && (
          <>
            <span>with the icon</span>
            <IconInput
              label={`Icon of ${name}`}
              value={link['icon']}
              placeholder="the portal’s own choice"
              onChange={(icon) => set('icon', icon)}
            />
          </>
        )}
      </InputLine>
      <AccessHint address={to} />
      <OtherWords
        {...{ path, entry: link, labels: otherWords }}
        words={Object.keys(link).filter((word) => !inputs.includes(word))}
      />
    </PlainRow>
  );
}

/** The note that only some members can open the screen, and so see this link. A click opens the screen's access. */
function AccessHint({ address }: { address: string }) {
  const { value } = useEditor();
  const path = ['routes', address, 'access'];
  if (!isObject(readAt({ routes: readRoutes(value) }, path))) return null;
  return (
    <InputLine lead="The screen is">
      <AdvancedButton path={path} text="for some members only" />
    </InputLine>
  );
}
