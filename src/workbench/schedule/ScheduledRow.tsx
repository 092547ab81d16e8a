import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ScheduledLine } from '../protocol.ts';
import { Moment } from '../words/Moment.tsx';
import styles from './SchedulePage.module.css';

interface Props {
  line: ScheduledLine;
  onCancel: ((line: ScheduledLine) => void) | null;
}

export function ScheduledRow({ line, onCancel }: Props) {
  const { draft, who, why, at, said: localTime, zone, state, version, says } = line;
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.when}>
          {localTime} <span className={styles.quiet}>{zone}</span>
        </div>
        <div className={styles.why}>{why}</div>
        <p className={styles.quiet}>
          <Link to={`/review/${draft}`}>Draft {draft}</Link>, wanted by {who} · for you <Moment at={at} />
        </p>
      </div>
      {state === 'done' && <Link to={`/history/${version}`}>Went live as version {version}</Link>}
      {state === 'refused' && <span className={styles.refused}>Refused: {says}</span>}
      {state === 'cancelled' && <span className={styles.quiet}>Cancelled {says}</span>}
      {onCancel && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Cancel draft ${draft} at ${localTime}`}
          onClick={() => onCancel(line)}
        >
          Cancel…
        </Button>
      )}
    </li>
  );
}
