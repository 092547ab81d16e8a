import type { DraftReturn } from '../protocol.ts';
import { Moment } from '../words/Moment.tsx';
import styles from './ReturnReason.module.css';

/** The reviewer, the time and the reason of a draft that was sent back or rejected. */
export function ReturnReason({ returned }: { returned: DraftReturn | null }) {
  if (!returned) return null;
  const { isRejected, who, reason, at } = returned;
  return (
    <p className={styles.reason}>
      <span className={styles.who}>
        {who} {isRejected ? 'rejected it' : 'sent it back'}, <Moment at={at} />:
      </span>{' '}
      {reason}
    </p>
  );
}
