import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { DraftSummary, PublishedDraftLine } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { useWorkbench } from '../WorkbenchContext.ts';

interface Props {
  draft: DraftSummary | PublishedDraftLine;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then deletes a draft. */
export function DeleteDraftDialog({ draft, onDeleted, onClose }: Props) {
  const { api } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const isClosed = 'version' in draft || draft.returned?.isRejected === true;
  const remove = async () => {
    const { ok } = await run(() => api.send('DELETE', `drafts/${draft.id}`));
    if (!ok) return;
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      title={isClosed ? 'Delete this draft for good?' : 'Throw this draft away?'}
      action={isClosed ? 'Delete for good' : 'Throw away'}
      isGrave
      onAction={() => void remove()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <p>{describeDraft(draft)} Nobody can bring it back.</p>
    </Dialog>
  );
}

function describeDraft(draft: Props['draft']): string {
  const name = draft.why === '' ? `Draft ${draft.id}` : `“${draft.why}”`;
  if ('version' in draft)
    return `${name} of ${draft.author} went live as version ${draft.version}. The history keeps that version, and can go back to it. This deletes the draft alone.`;
  if (draft.returned?.isRejected) return `${name} of ${draft.author} was rejected.`;
  return `${name} changes ${formatQuantity(draft.files.length, 'file')}.`;
}
