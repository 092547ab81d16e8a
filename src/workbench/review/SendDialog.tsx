import { useState } from 'react';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ReasonField } from '../feedback/ReasonField.tsx';
import type { DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { buildOutdatedReportFeedback } from './actionFeedback.ts';
import type { ReviewDialogProps } from './reviewDialogProps.ts';

export function SendDialog({ draft, onSettled, onClose }: ReviewDialogProps) {
  const { api } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const [why, setWhy] = useState(draft.why);
  const send = async () => {
    const body = { revision: draft.revision, why };
    const answer = await run(() => api.send<DraftWithTexts>('POST', `drafts/${draft.id}/send`, body));
    if (answer.ok) onSettled({ tone: 'good', text: 'Sent: a publisher looks at it now.' });
    else if (buildOutdatedReportFeedback(answer)) onSettled(buildOutdatedReportFeedback(answer)!);
  };
  return (
    <Dialog
      title="Send for review"
      action="Send"
      onAction={() => void send()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <ReasonField why={why} onWhy={setWhy} description="For who looks at it, and for the history." />
    </Dialog>
  );
}
