import { LineIcon, type IconName } from '../icons/LineIcon.tsx';
import styles from './form.module.css';

interface Props {
  icon: IconName;
  name: string;
  /** The action; null disables the button. */
  onClick: (() => void) | null;
}

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
      <LineIcon name={icon} />
    </button>
  );
}
