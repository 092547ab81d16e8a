import { Menu } from '@mantine/core';
import { Icon } from '../icons/Icon.tsx';
import { insertEntry } from '../edit/insertEntry.ts';
import { blankOf } from '../language/blankOf.ts';
import { childPlace, type Place } from '../language/findPlace.ts';
import type { Word } from '../language/listWords.ts';
import { useEditor } from '../editor/EditorContext.ts';
import styles from './form.module.css';

interface Props {
  place: Place;
  words: Word[];
  label?: string | undefined;
}

/** Offers the words that an object does not have yet, each with its help. */
export function AddWord({ place, words, label }: Props) {
  const { language, edit, isReadOnly } = useEditor();
  if (words.length === 0 || isReadOnly) return null;
  const add = (key: string) => {
    const child = childPlace(language, place, key);
    if (child)
      edit((text) => insertEntry(text, place.path, { key, value: blankOf(language, child.variant) }));
  };
  return (
    <Menu position="bottom-start" shadow="none" width={360}>
      <Menu.Target>
        <button type="button" className={styles.quietButton} aria-label={label && `Add to ${label}`}>
          <Icon name="plus" /> Add…
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {words.map(({ key, label: name, help }) => (
          <Menu.Item key={key} onClick={() => add(key)}>
            <span className={styles.menuLabel}>{name}</span>
            <span className={styles.menuHelp}>{help.replaceAll('`', '')}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
