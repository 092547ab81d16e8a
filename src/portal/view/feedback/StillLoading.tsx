import { useStillLoading } from './useStillLoading.ts';
import styles from './feedback.module.css';

/** Says that something goes on which is busy for long. Nothing until then: an empty output would be a status without a name. */
export function StillLoading({ busy = true }: { busy?: boolean }) {
  const text = useStillLoading(busy);
  return text && <output className={styles.late}>{text}</output>;
}
