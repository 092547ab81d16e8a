import styles from './Legend.module.css';
import { stateWords } from './stateWords.ts';
import type { NodeState } from './layoutTree.ts';

const states: NodeState[] = ['active', 'inactive', 'none'];

/** What the nodes' rings mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {states.map((state) => (
        <li key={state} data-state={state}>
          {stateWords[state]}
        </li>
      ))}
    </ul>
  );
}
