import { DraftMark } from '../drafts/DraftMark.tsx';
import { getDraftTitle } from '../drafts/getDraftTitle.ts';
import { ReturnReason } from '../drafts/ReturnReason.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { DraftSummary } from '../protocol.ts';
import styles from './DraftBar.module.css';

interface Props {
  draft: DraftSummary;
  /** Allows edits of a draft under review; null if they need no question. */
  onTakeBack: (() => void) | null;
}

/** The title and the state of the draft in the editor. */
export default function DraftBar({ draft, onTakeBack }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label="Draft">
      <span className={styles.title}>{getDraftTitle(draft)}</span>
      <DraftMark draft={draft} />
      <ReturnReason returned={draft.returned} />
      {onTakeBack && (
        <div className={styles.ask}>
          <Notice
            look="wait"
            text="This draft is under review. The first edit takes it back, and it has to be sent again."
            action="Edit it"
            onAction={onTakeBack}
          />
        </div>
      )}
    </div>
  );
}
