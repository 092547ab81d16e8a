import { useState } from 'react';
import { useDoing } from '../api/useDoing.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ChangedShare } from '../protocol.ts';
import { tellPublished } from '../review/note.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { everybody, nextShare, ShareSelect } from './ShareSelect.tsx';
import type { TrialTask } from './trialTask.ts';

/** Gives what is on trial to more members, or to all. */
export function GrowDialog({ trial, onSettled, onClose }: TrialTask) {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const [share, setShare] = useState(nextShare(trial.share));
  const grow = async () => {
    const answer = await run(() => api.send<ChangedShare>('PUT', `trial/${trial.id}`, { share }));
    if (!answer.ok) return;
    const { published } = answer.body;
    onSettled(
      published
        ? tellPublished(published, (version) => `Version ${version} is live: all members have it now.`)
        : { look: 'good', text: `${share} % of members have it now.` },
    );
  };
  return (
    <Dialog
      title="Give it to more members"
      action={share === everybody ? 'Publish for all' : 'Give it'}
      onAction={() => void grow()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <ShareSelect share={share} onShare={setShare} above={trial.share} />
      <p>
        {share === everybody
          ? 'Every gate is asked again. Then it is a version of its own in the history.'
          : 'Who has it keeps it.'}
      </p>
    </Dialog>
  );
}
