import { useDoing } from '../api/useDoing.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { DraftLine } from '../protocol.ts';
import { count } from '../words/count.ts';
import { useWorkbench } from '../WorkbenchContext.ts';

export function ThrowAwayDialog({ draft, onClose }: { draft: DraftLine; onClose: () => void }) {
  const { api, portal } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
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
        {count(draft.files.length, 'file')}. Nobody can bring it back.
      </p>
    </Dialog>
  );
}
