import { useState } from 'react';
import { formatMegabytes } from '#shared/formatMegabytes.ts';
import { useRequest } from '../api/useRequest.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { DraftSummary, PublishedDraftLine, StoredDraftsAnswer } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { DeleteDraftDialog } from './DeleteDraftDialog.tsx';
import { DraftRow } from './DraftRow.tsx';
import styles from './DraftsPage.module.css';
import { PublishedDrafts } from './PublishedDrafts.tsx';

/** The drafts: those that are not live yet, and the published ones, until they are deleted. */
export default function DraftsPage() {
  const { api, portal, session } = useWorkbench();
  const [deleted, setDeleted] = useState<DraftSummary | PublishedDraftLine | null>(null);
  const stored = useRequest<StoredDraftsAnswer>(api, 'stored-drafts');
  const { body } = portal;
  const drafts = body?.drafts ?? [];
  const own = drafts.filter(({ author }) => author === session.name);
  const others = drafts.filter(({ author }) => author !== session.name);
  const reload = () => {
    portal.reload();
    stored.reload();
  };
  return (
    <>
      <h1>Drafts</h1>
      {stored.body && session.role !== 'viewer' && <StorageUse own={stored.body.own} />}
      {[portal.error, stored.error].map(
        (error) => error !== '' && <Notice key={error} text={error} action="Try again" onAction={reload} />,
      )}
      {body && drafts.length === 0 && (
        <p className={styles.empty}>
          Nobody is writing anything. A draft begins with the first edit of a screen.
        </p>
      )}
      <Drafts title="Yours" drafts={own} onDelete={setDeleted} />
      <Drafts title="Of others" drafts={others} onDelete={setDeleted} />
      {stored.body && <PublishedDrafts drafts={stored.body.published} onDelete={setDeleted} />}
      {deleted && <DeleteDraftDialog draft={deleted} onDeleted={reload} onClose={() => setDeleted(null)} />}
    </>
  );
}

function StorageUse({ own: { drafts, bytes, mostDrafts, mostBytes } }: { own: StoredDraftsAnswer['own'] }) {
  return (
    <p className={styles.quiet}>
      Your drafts that are not live use {formatMegabytes(bytes)} of {formatMegabytes(mostBytes)} MB, and are{' '}
      {drafts} of {mostDrafts}.
    </p>
  );
}

interface DraftsProps {
  title: string;
  drafts: DraftSummary[];
  onDelete: (draft: DraftSummary) => void;
}

function Drafts({ title, drafts, onDelete }: DraftsProps) {
  const { session } = useWorkbench();
  if (drafts.length === 0) return null;
  const isDeletable = ({ author, returned }: DraftSummary) =>
    author === session.name || (session.role === 'publisher' && returned?.isRejected === true);
  return (
    <Panel title={title} note={String(drafts.length)}>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            isOwn={draft.author === session.name}
            onDelete={isDeletable(draft) ? () => onDelete(draft) : null}
          />
        ))}
      </ul>
    </Panel>
  );
}
