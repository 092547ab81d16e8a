import type { ValuePath } from '#edit/change.ts';
import { moveEntry } from '#edit/moveEntry.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { IconButton } from '../form/IconButton.tsx';
import styles from './plain.module.css';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  /** The list around the entry. */
  path: ValuePath;
  /** From 0. */
  index: number;
  count: number;
  /** Such as `rule 2`. */
  name: string;
  /** Default: the entry. The last one may take its list along. */
  removed?: ValuePath;
  /** The name of what is removed. Default: that of the entry. */
  removedName?: string;
}

/** Moves an entry by one place, and removes it. */
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
