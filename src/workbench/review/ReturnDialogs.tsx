import { useState } from 'react';
import { getDraftTitle } from '../drafts/getDraftTitle.ts';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ReasonField } from '../feedback/ReasonField.tsx';
import type { DraftWithTexts, ReturnDraftBody } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { buildOutdatedReportFeedback } from './actionFeedback.ts';
import type { ReviewDialogProps } from './reviewDialogProps.ts';

const kinds = {
  'send-back': {
    action: 'Send back',
    effect: 'may change it and send it again',
    done: 'Sent back: its author sees the reason.',
  },
  reject: {
    action: 'Reject',
    effect: 'can then only read it or throw it away',
    done: 'Rejected: its author sees the reason.',
  },
};

function ReturnDialog({ kind, draft, onSettled, onClose }: ReviewDialogProps & { kind: keyof typeof kinds }) {
  const { api } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const [reason, setReason] = useState('');
  const { action, effect, done } = kinds[kind];
  const decide = async () => {
    const body: ReturnDraftBody = { revision: draft.revision, reason };
    const answer = await run(() => api.send<DraftWithTexts>('POST', `drafts/${draft.id}/${kind}`, body));
    const note = answer.ok ? ({ tone: 'good', text: done } as const) : buildOutdatedReportFeedback(answer);
    if (note) onSettled(note);
  };
  return (
    <Dialog
      title={`${action}: ${getDraftTitle(draft)}`}
      action={action}
      isGrave={kind === 'reject'}
      isBarred={reason.trim() === ''}
      onAction={() => void decide()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <p>
        {draft.author} reads your reason, and {effect}. Agreements to it no longer count, and its publications
        on the schedule are cancelled.
      </p>
      <ReasonField
        why={reason}
        onWhy={setReason}
        description="Required: for the author, in a sentence or two."
        limit={500}
      />
    </Dialog>
  );
}

export function SendBackDialog(props: ReviewDialogProps) {
  return <ReturnDialog kind="send-back" {...props} />;
}

export function RejectDialog(props: ReviewDialogProps) {
  return <ReturnDialog kind="reject" {...props} />;
}
