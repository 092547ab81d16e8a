import { Skeleton } from '../Skeleton.tsx';
import node from './NodeButton.module.css';
import styles from './Tree.module.css';
import { levels } from './layoutTree.ts';

/** Stands in the tree's place while the first answer is under way. */
export function TreeSkeleton() {
  return (
    <section className={styles.scroller} aria-busy="true" aria-label="Binary tree">
      <div className={styles.tree} aria-hidden="true">
        {Array.from({ length: levels }, (_, level) => (
          <div key={level} className={styles.level} data-level={level}>
            {Array.from({ length: 2 ** level }, (_unused, place) => (
              <div key={place} className={styles.place}>
                <span className={node.node} data-state="none">
                  <span className={node.ring} />
                  <Skeleton width="4em" />
                </span>
                {level < levels - 1 && <span className={styles.lines} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
