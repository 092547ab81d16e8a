import { useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { DraftSummary } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { DraftRow } from './DraftRow.tsx';
import styles from './DraftsPage.module.css';

/** The drafts, which are not live yet. */
export default function DraftsPage() {
  const { portal, session } = useWorkbench();
  const [thrown, setThrown] = useState<DraftSummary | null>(null);
  const { body, fault, reload } = portal;
  const drafts = body?.drafts ?? [];
  const own = drafts.filter(({ author }) => author === session.name);
  const others = drafts.filter(({ author }) => author !== session.name);
  return (
    <>
      <h1>Drafts</h1>
      {fault !== '' && <Notice text={fault} action="Try again" onAction={reload} />}
      {body && drafts.length === 0 && (
        <p className={styles.empty}>
          Nobody is writing anything. A draft begins with the first edit of a screen.
        </p>
      )}
      <Drafts title="Yours" drafts={own} onThrowAway={setThrown} />
      <Drafts title="Of others" drafts={others} onThrowAway={null} />
      {thrown && <ThrowAwayDialog draft={thrown} onClose={() => setThrown(null)} />}
    </>
  );
}

function ThrowAwayDialog({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const { api, portal } = useWorkbench();
  const { run, isBusy, fault } = useRequestRunner();
  const drop = async () => {
    const { ok } = await run(() => api.send('DELETE', `drafts/${draft.id}`));
    if (!ok) return;
    portal.reload();
    onClose();
  };
  return (
    <Dialog
      title="Throw this draft away?"
      action="Throw away"
      isGrave
      onAction={() => void drop()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <p>
        {draft.why === '' ? `Draft ${draft.id}` : `“${draft.why}”`} changes{' '}
        {formatQuantity(draft.files.length, 'file')}. Nobody can bring it back.
      </p>
    </Dialog>
  );
}

interface DraftsProps {
  title: string;
  drafts: DraftSummary[];
  onThrowAway: ((draft: DraftSummary) => void) | null;
}

function Drafts({ title, drafts, onThrowAway }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Panel title={title} note={String(drafts.length)}>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onThrowAway={onThrowAway} />
        ))}
      </ul>
    </Panel>
  );
}
