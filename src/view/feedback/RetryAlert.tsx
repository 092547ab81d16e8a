import { usePortal } from '../portal.ts';
import { Alert } from './Alert.tsx';
import styles from './feedback.module.css';

/** A failed load, with Retry. The portal's own words where the definition has none. */
export function RetryAlert({ text, retry }: { text?: string; retry: () => void }) {
  const { words } = usePortal().config;
  return (
    <Alert text={text ?? words.loadFailed}>
      <button type="button" className={styles.button} onClick={retry}>
        {words.retry}
      </button>
    </Alert>
  );
}
