import styles from './Legend.module.css';
import { nodeStateWords } from './nodeStateWords.ts';
import { useTreeTexts } from './useTreeTexts.ts';
import type { NodeState } from './layoutTree.ts';

const states: NodeState[] = ['active', 'inactive', 'none'];

export function Legend() {
  const words = useTreeTexts();
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          {words[nodeStateWords[state]]}
        </li>
      ))}
    </ul>
  );
}
