import { Link } from 'react-router-dom';
import { formatMegabytes } from '#shared/formatMegabytes.ts';
import { Panel } from '../layout/Panel.tsx';
import type { PublishedDraftLine } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './DraftsPage.module.css';
import { getDraftTitle } from './getDraftTitle.ts';

interface Props {
  drafts: PublishedDraftLine[];
  onDelete: (draft: PublishedDraftLine) => void;
}

/** The drafts that went live, until their author or a publisher deletes them. */
export function PublishedDrafts({ drafts, onDelete }: Props) {
  const { session } = useWorkbench();
  if (drafts.length === 0) return null;
  const bytes = drafts.reduce((sum, draft) => sum + draft.bytes, 0);
  return (
    <Panel title="Published" note={String(drafts.length)}>
      <p className={styles.quiet}>
        They use {formatMegabytes(bytes)} MB, and do not count toward the limit. The history needs none of
        them.
      </p>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <div>
              <Link className={styles.title} to={`/history/${draft.version}`}>
                {getDraftTitle(draft)}
              </Link>
              <p className={styles.quiet}>
                <span>
                  {draft.author}, <Moment at={draft.at} />
                </span>
                <span>version {draft.version}</span>
                <span>{formatQuantity(draft.files, 'file')}</span>
              </p>
            </div>
            {(session.role === 'publisher' ||
              (session.role === 'author' && session.name === draft.author)) && (
              <div className={styles.does}>
                <DeleteButton
                  action="Delete for good"
                  title={getDraftTitle(draft)}
                  onClick={() => onDelete(draft)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
