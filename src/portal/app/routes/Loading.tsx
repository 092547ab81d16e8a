import styles from './notices/Notice.module.css';

/** Holds a screen's place while its code comes; it shows itself after a moment only. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
