import styles from './feedback.module.css';

/** Bars in the place of what is loading; they appear after 150 ms, so that a quick answer does not flicker. */
export function Waiting({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.bar} />
      ))}
    </div>
  );
}
