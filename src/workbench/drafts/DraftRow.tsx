import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftSummary } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { Moment } from '../words/Moment.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { DraftStateBadge } from './DraftStateBadge.tsx';
import { getDraftTitle } from './getDraftTitle.ts';
import { ReturnReason } from './ReturnReason.tsx';
import styles from './DraftsPage.module.css';

interface Props {
  draft: DraftSummary;
  isOwn: boolean;
  /** Asks before the deletion; null if it is not allowed. */
  onDelete: (() => void) | null;
}

/** The number of files that are named. Above it, only the count is shown. */
const named = 3;

/** A draft in the list of drafts. */
export function DraftRow({ draft, isOwn, onDelete }: Props) {
  const { id, author, files, at, returned } = draft;
  const [first] = files;
  const title = getDraftTitle(draft);
  return (
    <li className={styles.row}>
      <div>
        <Link className={styles.title} to={`/review/${id}`}>
          {title}
        </Link>
        <p className={styles.quiet}>
          <span>
            {author}, <Moment at={at} />
          </span>
          {files.slice(0, named).map((file) => (
            <code key={file}>{file}</code>
          ))}
          {files.length > named && <span>and {formatQuantity(files.length - named, 'more file')}</span>}
          {files.length === 0 && <span>changes nothing yet</span>}
        </p>
        <ReturnReason returned={returned} />
        <DraftStateBadge draft={draft} />
      </div>
      <div className={styles.does}>
        {isOwn && first !== undefined && !returned?.isRejected && (
          <Button
            component={Link}
            variant="default"
            size="xs"
            to={`/edit?draft=${id}&file=${encodeURIComponent(first)}`}
            aria-label={`Open ${title}`}
          >
            Open
          </Button>
        )}
        <Button
          component={Link}
          variant="default"
          size="xs"
          to={`/review/${id}`}
          aria-label={`Review ${title}`}
        >
          Review
        </Button>
        {onDelete && (
          <DeleteButton
            action={returned?.isRejected ? 'Delete for good' : 'Throw away'}
            title={title}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  );
}
