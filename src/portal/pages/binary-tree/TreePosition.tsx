import type { ReactNode } from 'react';
import styles from './Tree.module.css';
import { getLevel, treeLevels, getSide } from './layoutTree.ts';
import { useTreeTexts } from './useTreeTexts.ts';

interface Props {
  position: number;
  /** Renders the node at a position. */
  draw: (position: number) => ReactNode;
}

/** Shows a position of the tree, with a list of the two below it. */
export function TreePosition({ position, draw }: Props) {
  const words = useTreeTexts();
  const side = getSide(position);
  const level = getLevel(position);
  return (
    <li className={styles.place} data-level={level} aria-label={side ? words[side] : undefined}>
      {draw(position)}
      {level < treeLevels - 1 && (
        <>
          <span className={styles.lines} data-below={level + 1} aria-hidden="true" />
          <ul className={styles.below} data-below={level + 1}>
            <TreePosition position={2 * position + 1} draw={draw} />
            <TreePosition position={2 * position + 2} draw={draw} />
          </ul>
        </>
      )}
    </li>
  );
}
