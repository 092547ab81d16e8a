import { insertEntry } from '#edit/insertEntry.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import type { MenuList } from './listMenus.ts';
import { hasText } from './hasText.ts';
import { ScreenSelect } from './ScreenSelect.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

const emptyDraft = { to: '', label: '' };

interface Props {
  list: MenuList;
  title: string;
  /** The text of the button in a group. */
  label?: string;
  screens: MenuScreens;
}

/** Adds a link at the end: first its screen, then its text, which is the screen's title unless another is written. */
export function AddLink({ list: { path, entries }, screens, ...rest }: Props) {
  const findError = ({ to }: typeof emptyDraft): string => {
    if (to === '') return 'Choose the screen that it opens.';
    return hasText(entries, 'to', to) ? 'This screen has an entry here already.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'menu entry', ...rest, emptyDraft, findError }}
      insert={(text, { to, label }) =>
        insertEntry(text, path, { value: { to, ...(label.trim() !== '' && { label }) } })
      }
      getPath={() => [...path, entries.length]}
    >
      {(draft, change) => (
        <>
          <ScreenSelect
            screens={screens}
            lead="It opens"
            label="Screen of the new menu entry"
            value={draft.to}
            onChange={(to) => change({ to })}
          />
          <InputLine lead="with the text">
            <PlainTextInput
              label="Text of the new menu entry"
              value={draft.label}
              placeholder={screens.describeTitle(draft.to)}
              onChange={(label) => change({ label })}
            />
          </InputLine>
        </>
      )}
    </NewEntry>
  );
}
