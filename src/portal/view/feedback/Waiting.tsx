import { StillLoading } from './StillLoading.tsx';
import styles from './feedback.module.css';

/** Placeholder bars, shown after 150 ms, so that a quick answer does not flicker. One bar: for a single field. */
export function Waiting({ lines = 3 }: { lines?: number }) {
  return (
    <>
      <div className={styles.waiting} aria-busy="true">
        {Array.from({ length: lines }, (_, at) => (
          <span key={at} className={styles.bar} />
        ))}
      </div>
      {lines > 1 && <StillLoading />}
    </>
  );
}
