import styles from './Skeleton.module.css';

/** Stands where a text will come, at that text's height. It shows after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ width = '6em' }: { width?: string }) {
  return (
    <span className={styles.skeleton} style={{ width }} aria-hidden="true">
      &nbsp;
    </span>
  );
}
