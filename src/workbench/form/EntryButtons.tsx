import styles from './form.module.css';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** Of the entry. */
  name: string;
  /** Null where there is no further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

/** Moves an entry, and takes it out. */
export function EntryButtons({ name, onUp, onDown, onRemove }: Props) {
  return (
    <span className={styles.entryButtons}>
      <IconButton icon="up" name={`Move ${name} up`} onClick={onUp} />
      <IconButton icon="down" name={`Move ${name} down`} onClick={onDown} />
      <IconButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
    </span>
  );
}
