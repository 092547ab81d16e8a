import { usePortal } from '../view/portal.ts';
import styles from './LoadFailed.module.css';

/** Says inline that a block could not load, and offers Retry (readings C4). */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { words } = usePortal().config;
  return (
    <div className={styles.failed} role="alert">
      <span>{words.loadFailed}</span>
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  );
}
