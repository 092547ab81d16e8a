import type { ValuePath } from '#edit/textChange.ts';
import { moveEntry } from '#edit/moveEntry.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { IconButton } from '../../form/IconButton.tsx';
import styles from '../plain.module.css';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  /** The path of the list around the entry. */
  path: ValuePath;
  /** The position of the entry, from 0. */
  index: number;
  count: number;
  /** The name of the entry, such as `rule 2`. */
  name: string;
  /** The path that is removed: the entry, or its list with the last entry. Default: the entry. */
  removed?: ValuePath;
  /** The name of what is removed. Default: the name of the entry. */
  removedName?: string;
}

/** The buttons that move an entry by one place, and remove it. */
export function EntryButtons(props: Props) {
  const { path, index, count, name, removed = [...path, index], removedName = name } = props;
  const { edit, isReadOnly } = useEditor();
  if (isReadOnly) return null;
  const move = (to: number) =>
    to < 0 || to >= count ? null : () => edit((text) => moveEntry(text, path, index, to));
  return (
    <span className={styles.buttons}>
      <IconButton icon="up" name={`Move ${name} up`} onClick={move(index - 1)} />
      <IconButton icon="down" name={`Move ${name} down`} onClick={move(index + 1)} />
      <RemoveButton path={removed} name={removedName} />
    </span>
  );
}
