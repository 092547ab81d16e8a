import type { HealthLine } from '../protocol.ts';
import styles from './HealthPage.module.css';
import { Pieces } from './Pieces.tsx';

/** What is to be known, a line each; a problem with its sentence and who is held back by it. */
export function HealthList({ lines }: { lines: HealthLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ text, says, note }) => (
        <li key={JSON.stringify([text, says])}>
          <Pieces pieces={text} />
          {says !== undefined && <p className={styles.says}>{says}</p>}
          {note !== undefined && <p className={styles.quiet}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
