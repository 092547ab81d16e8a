import styles from './notices/Notice.module.css';

/** Shows the placeholder of a screen whose code is loading. Becomes visible after a moment only. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
