import { useState } from 'react';
import { insertEntry } from '#edit/insertEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { NewEntry } from '../NewEntry.tsx';
import styles from '../plain.module.css';
import { TextBlank } from '../TextBlank.tsx';
import type { MenuList } from './listMenus.ts';
import { hasText } from './hasText.ts';
import { ScreenBlank } from './ScreenBlank.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

const blank = { to: '', label: '' };

interface Props {
  list: MenuList;
  title: string;
  screens: MenuScreens;
}

/** Adds a link at the end: first its screen, then its text, which is the screen's title unless another is written. */
export function AddLink({ list: { path, entries }, title, screens }: Props) {
  const { edit, select } = useEditor();
  const [draft, setDraft] = useState(blank);
  const add = (): string => {
    const { to, label } = draft;
    if (to === '') return 'Choose the screen that it opens.';
    if (hasText(entries, 'to', to)) return 'This screen has an entry here already.';
    const value = { to, ...(label.trim() !== '' && { label }) };
    edit((text) => insertEntry(text, path, { value }));
    select([...path, entries.length]);
    return '';
  };
  return (
    <NewEntry noun="menu entry" title={title} onAdd={add} onClose={() => setDraft(blank)}>
      <ScreenBlank
        screens={screens}
        lead="It opens"
        label="Screen of the new menu entry"
        value={draft.to}
        onChange={(to) => setDraft({ ...draft, to })}
      />
      <div className={styles.blanks}>
        <span>with the text</span>
        <TextBlank
          label="Text of the new menu entry"
          value={draft.label}
          placeholder={screens.describeTitle(draft.to)}
          onChange={(label) => setDraft({ ...draft, label })}
        />
      </div>
    </NewEntry>
  );
}
