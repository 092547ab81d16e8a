import { StillLoading } from './StillLoading.tsx';
import styles from './feedback.module.css';

/** Bars in the place of what is loading; they appear after 150 ms, so that a quick answer does not flicker. A single one stands for a field among others. */
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
