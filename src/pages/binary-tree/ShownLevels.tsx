import styles from './ShownLevels.module.css';
import controls from './controls.module.css';
import { levels } from './layoutTree.ts';

/** A phone begins with a member and the two below. */
export const fewest = 2;

/**
 * How many rows of the tree a phone shows, and the buttons for more and fewer; on wider screens all are there. A
 * button keeps the focus when there is nothing more to do.
 */
export function ShownLevels({ shown, onChange }: { shown: number; onChange: (levels: number) => void }) {
  return (
    <div className={styles.shown}>
      <button
        className={controls.button}
        type="button"
        aria-disabled={shown === fewest}
        onClick={() => onChange(Math.max(fewest, shown - 1))}
      >
        Fewer levels
      </button>
      <output className={styles.count}>{`${shown} of ${levels}`}</output>
      <button
        className={controls.button}
        type="button"
        aria-disabled={shown === levels}
        onClick={() => onChange(Math.min(levels, shown + 1))}
      >
        More levels
      </button>
    </div>
  );
}
