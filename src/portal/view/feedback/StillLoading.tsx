import { useStillLoading } from './useStillLoading.ts';
import styles from './feedback.module.css';

/** Announces a long wait. Renders nothing before, because an empty output would be a status without a name. */
export function StillLoading({ busy = true }: { busy?: boolean }) {
  const text = useStillLoading(busy);
  return text && <output className={styles.late}>{text}</output>;
}
