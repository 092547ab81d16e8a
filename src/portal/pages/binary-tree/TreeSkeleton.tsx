import { Skeleton } from '../Skeleton.tsx';
import node from './NodeButton.module.css';
import styles from './Tree.module.css';
import { TreePosition } from './TreePosition.tsx';
import { useTreeTexts } from './useTreeTexts.ts';

/** Shows the placeholder of the tree until the first answer. */
export function TreeSkeleton() {
  const words = useTreeTexts();
  return (
    <section className={styles.scroller} aria-busy="true" aria-label={words.tree}>
      <ul className={styles.tree} data-levels={2} aria-hidden="true">
        <TreePosition position={0} draw={drawPlace} />
      </ul>
    </section>
  );
}

function drawPlace() {
  return (
    <span className={node.node} data-state="none">
      <span className={node.ring} />
      <span className={node.name}>
        <Skeleton width="6em" />
      </span>
      <span className={node.uid}>
        <Skeleton width="4em" />
      </span>
      <span className={node.word}>
        <Skeleton width="4em" />
      </span>
    </span>
  );
}
