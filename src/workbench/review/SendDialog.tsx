import { useState } from 'react';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ReasonField } from '../feedback/ReasonField.tsx';
import type { OpenDraft } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { findStaleNote } from './note.ts';
import type { TaskProps } from './taskProps.ts';

export function SendDialog({ draft, onSettled, onClose }: TaskProps) {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useRequestRunner();
  const [why, setWhy] = useState(draft.why);
  const send = async () => {
    const body = { revision: draft.revision, why };
    const answer = await run(() => api.send<OpenDraft>('POST', `drafts/${draft.id}/send`, body));
    if (answer.ok) onSettled({ look: 'good', text: 'Sent: a publisher looks at it now.' });
    else if (findStaleNote(answer)) onSettled(findStaleNote(answer)!);
  };
  return (
    <Dialog
      title="Send for review"
      action="Send"
      onAction={() => void send()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <ReasonField why={why} onWhy={setWhy} description="For who looks at it, and for the history." />
    </Dialog>
  );
}
