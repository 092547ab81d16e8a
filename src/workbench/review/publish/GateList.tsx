import { LineIcon } from '../../icons/LineIcon.tsx';
import type { GateLine } from '../../protocol.ts';
import styles from './GateList.module.css';

const names: Record<string, string | undefined> = {
  role: 'May publish',
  base: 'Made from what is live',
  definitions: 'Free of errors',
  cases: 'Cases pass',
  review: 'Cases looked at',
  approval: 'Second person',
};

/** The gates of a publication with their states. */
export function GateList({ gates }: { gates: GateLine[] }) {
  return (
    <ul className={styles.list}>
      {gates.map(({ name, isOpen, says }) => (
        <li key={name} className={styles.gate}>
          <span className={styles.state} data-look={isOpen ? 'open' : 'closed'}>
            <LineIcon name={isOpen ? 'check' : 'close'} />
            {isOpen ? 'Yes' : 'Not yet'}
          </span>
          <span className={styles.name}>{names[name] ?? name}</span>
          <span className={styles.says}>{says}</span>
        </li>
      ))}
    </ul>
  );
}
