import { useState } from 'react';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
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
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<typeof blank>) => setDraft({ ...draft, ...part });
  const add = (): string => {
    const { group, icon, to } = draft;
    if (group.trim() === '') return 'Write the text of the group.';
    if (hasText(entries, 'group', group)) return 'Another group has this text.';
    if (to === '') return 'Choose the screen that its first entry opens.';
    const value = { group, ...(icon !== '' && { icon }), entries: [{ to }] };
    edit((text) => insertEntry(text, path, { value }));
    select([...path, entries.length]);
    return '';
  };
  return (
    <NewEntry noun="group" title="Menu" onAdd={add} onClose={() => setDraft(blank)}>
      <div className={styles.blanks}>
        <span>It has the text</span>
        <TextBlank
          label="Text of the new group"
          value={draft.group}
          onChange={(group) => change({ group })}
        />
      </div>
      <div className={styles.blanks}>
        <span>with the icon</span>
        <IconBlank
          label="Icon of the new group"
          value={draft.icon}
          placeholder="no icon"
          onChange={(icon) => change({ icon })}
        />
      </div>
      <ScreenBlank
        screens={screens}
        lead="and its first entry opens"
        label="Screen of the new group’s first entry"
        value={draft.to}
        onChange={(to) => change({ to })}
      />
    </NewEntry>
  );
}
