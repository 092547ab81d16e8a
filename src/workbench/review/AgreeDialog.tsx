import { useDoing } from '../api/useDoing.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ReviewReport } from '../protocol.ts';
import { count } from '../words/count.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { tellStale } from './note.ts';
import type { TaskProps } from './taskProps.ts';

/** A publisher agrees to what another wrote, as it is now. */
export function AgreeDialog({ draft, report, onSettled, onClose }: TaskProps) {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const grave = report.changes.filter(({ matters }) => matters).length;
  const agree = async () => {
    const body = { report: report.hash };
    const answer = await run(() => api.send<ReviewReport>('POST', `drafts/${draft.id}/approve`, body));
    if (answer.ok)
      onSettled({ look: 'good', text: 'You agree. Once every gate is open it can be published.' });
    else if (tellStale(answer)) onSettled(tellStale(answer)!);
  };
  return (
    <Dialog
      title={`Agree to what ${draft.author} wrote?`}
      action="Agree"
      onAction={() => void agree()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <p>
        {count(grave, 'change')} in it {grave === 1 ? 'needs' : 'need'} a second person: you. One changed byte
        takes your word back.
      </p>
    </Dialog>
  );
}
