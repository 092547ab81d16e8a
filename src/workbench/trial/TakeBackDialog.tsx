import { useDoing } from '../api/useDoing.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ChangedShare } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import type { TrialTask } from './trialTask.ts';

/** Takes back what is on trial. */
export function TakeBackDialog({ trial, onSettled, onClose }: TrialTask) {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const takeBack = async () => {
    const { ok } = await run(() => api.send<ChangedShare>('PUT', `trial/${trial.id}`, { share: 0 }));
    if (ok) onSettled({ look: 'good', text: `It is taken back: all members have version ${trial.base}.` });
  };
  return (
    <Dialog
      title="Take it back?"
      action="Take it back"
      isGrave
      onAction={() => void takeBack()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <p>
        All members have version {trial.base} again, at once. What was typed in an open page stays. The draft
        stays.
      </p>
    </Dialog>
  );
}
