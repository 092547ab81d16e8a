import styles from './Skeleton.module.css';

/** Shows a placeholder as high as its text. Appears after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ width = '6em' }: { width?: string }) {
  return (
    <span className={styles.skeleton} style={{ width }} aria-hidden="true">
      &nbsp;
    </span>
  );
}
