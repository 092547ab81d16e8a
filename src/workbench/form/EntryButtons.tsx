import styles from './form.module.css';
import { IconButton } from './IconButton.tsx';

interface Props {
  name: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

export function EntryButtons({ name, onUp, onDown, onRemove }: Props) {
  return (
    <span className={styles.entryButtons}>
      <IconButton icon="up" name={`Move ${name} up`} onClick={onUp} />
      <IconButton icon="down" name={`Move ${name} down`} onClick={onDown} />
      <IconButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
    </span>
  );
}
