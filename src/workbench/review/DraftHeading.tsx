import { Link } from 'react-router-dom';
import { DraftStateBadge } from '../drafts/DraftStateBadge.tsx';
import { getDraftTitle } from '../drafts/getDraftTitle.ts';
import { ReturnReason } from '../drafts/ReturnReason.tsx';
import type { DraftSummary } from '../protocol.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './DraftHeading.module.css';

interface Props {
  draft: DraftSummary;
  /** True if the draft is published and can no longer be edited. */
  isLive: boolean;
}

export function DraftHeading({ draft, isLive }: Props) {
  const { session } = useWorkbench();
  const { id, author, base, files, at, returned } = draft;
  const [first] = files;
  return (
    <header className={styles.heading}>
      <h1>{getDraftTitle(draft)}</h1>
      <p className={styles.line}>
        <span>
          {author}, <Moment at={at} />
          {base !== null && ` · made from version ${base}`}
        </span>
        {!isLive && <DraftStateBadge draft={draft} />}
        {!isLive && author === session.name && first !== undefined && !returned?.isRejected && (
          <Link to={`/edit?draft=${id}&file=${encodeURIComponent(first)}`}>Open in the editor</Link>
        )}
      </p>
      <ReturnReason returned={returned} />
      <p className={styles.files}>
        {files.map((file) => (
          <code key={file}>{file}</code>
        ))}
      </p>
    </header>
  );
}
