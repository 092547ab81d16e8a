import type { DraftSummary } from '../protocol.ts';
import styles from './DraftStateBadge.module.css';

export function DraftStateBadge({ draft }: { draft: DraftSummary }) {
  const { isSent, returned } = draft;
  return (
    <span className={styles.mark} data-look={isSent ? 'sent' : returned ? 'old' : 'plain'}>
      {describeState(draft)}
    </span>
  );
}

function describeState({ isSent, returned }: DraftSummary): string {
  if (isSent) return 'Sent for review';
  if (!returned) return 'Being written';
  return returned.isRejected ? 'Rejected' : 'Sent back';
}
