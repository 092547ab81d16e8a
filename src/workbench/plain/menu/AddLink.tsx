import { insertEntry } from '#edit/insertEntry.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { MenuList } from './listMenus.ts';
import { hasText } from './hasText.ts';
import { ScreenBlank } from './ScreenBlank.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

const blank = { to: '', label: '' };

interface Props {
  list: MenuList;
  title: string;
  /** The words of the button in a group. */
  label?: string;
  screens: MenuScreens;
}

/** Adds a link at the end: first its screen, then its text, which is the screen's title unless another is written. */
export function AddLink({ list: { path, entries }, screens, ...rest }: Props) {
  const findFault = ({ to }: typeof blank): string => {
    if (to === '') return 'Choose the screen that it opens.';
    return hasText(entries, 'to', to) ? 'This screen has an entry here already.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'menu entry', ...rest, blank, findFault }}
      insert={(text, { to, label }) =>
        insertEntry(text, path, { value: { to, ...(label.trim() !== '' && { label }) } })
      }
      getPath={() => [...path, entries.length]}
    >
      {(draft, change) => (
        <>
          <ScreenBlank
            screens={screens}
            lead="It opens"
            label="Screen of the new menu entry"
            value={draft.to}
            onChange={(to) => change({ to })}
          />
          <Blanks lead="with the text">
            <TextBlank
              label="Text of the new menu entry"
              value={draft.label}
              placeholder={screens.describeTitle(draft.to)}
              onChange={(label) => change({ label })}
            />
          </Blanks>
        </>
      )}
    </NewEntry>
  );
}
