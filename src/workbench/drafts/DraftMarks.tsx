import { describeDraftState } from './describeDraftState.ts';
import type { DraftSummary } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './DraftMarks.module.css';

export function DraftMarks({ draft }: { draft: DraftSummary }) {
  const { isSent, base, returned } = draft;
  const { portal } = useWorkbench();
  const live = portal.body?.live?.number ?? null;
  return (
    <span className={styles.marks}>
      <span className={styles.mark} data-look={isSent ? 'sent' : returned ? 'old' : 'plain'}>
        {describeDraftState(draft)}
      </span>
      {live !== null && base !== live && (
        <span className={styles.mark} data-look="old">
          {base === null ? `Version ${live} is live by now` : `Over version ${base}, ${live} is live`}
        </span>
      )}
    </span>
  );
}
