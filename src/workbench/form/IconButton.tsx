import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './form.module.css';

interface Props {
  icon: IconName;
  /** What it does, in words. */
  name: string;
  /** Null where it can't be done. */
  onClick: (() => void) | null;
}

/** A small button whose words are heard, and seen where one points at it. */
export function IconButton({ icon, name, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={name}
      title={name}
      disabled={!onClick}
      onClick={onClick ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
