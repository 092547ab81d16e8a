import { useDoing } from '../api/useDoing.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ScheduledLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';

export function CancelDialog({ line, onClose }: { line: ScheduledLine; onClose: () => void }) {
  const { api } = useWorkbench();
  const { run, isBusy, fault } = useDoing();
  const cancel = async () => {
    const { ok } = await run(() => api.send('DELETE', `schedule/${line.id}`));
    if (ok) onClose();
  };
  return (
    <Dialog
      title="Take it off the schedule?"
      action="Take it off"
      isGrave
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <p>
        Draft {line.draft} does not go live on {line.said} in {line.zone}. The draft stays.
      </p>
    </Dialog>
  );
}
