import { describeDraftState } from './describeDraftState.ts';
import type { DraftSummary } from '../protocol.ts';
import styles from './DraftMark.module.css';

export function DraftMark({ draft }: { draft: DraftSummary }) {
  const { isSent, returned } = draft;
  return (
    <span className={styles.mark} data-look={isSent ? 'sent' : returned ? 'old' : 'plain'}>
      {describeDraftState(draft)}
    </span>
  );
}
