import type { HealthLine } from '../protocol.ts';
import styles from './HealthPage.module.css';
import { Pieces } from './Pieces.tsx';

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
