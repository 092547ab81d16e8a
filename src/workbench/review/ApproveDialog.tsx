import { useRequestRunner } from '../api/useRequestRunner.ts';
import { getDraftTitle } from '../drafts/getDraftTitle.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ReviewReport } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { describeNoChange } from './changes/describeNoChange.ts';
import { buildOutdatedReportFeedback } from './actionFeedback.ts';
import type { ReviewDialogProps } from './reviewDialogProps.ts';

export function ApproveDialog({ draft, report, onSettled, onClose }: ReviewDialogProps) {
  const { api, portal } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const agree = async () => {
    const body = { report: report.hash };
    const answer = await run(() => api.send<ReviewReport>('POST', `drafts/${draft.id}/approve`, body));
    if (answer.ok)
      onSettled({ tone: 'good', text: 'You agree. Once every gate is open, any publisher may publish it.' });
    else if (buildOutdatedReportFeedback(answer)) onSettled(buildOutdatedReportFeedback(answer)!);
  };
  return (
    <Dialog
      title={`Agree to “${getDraftTitle(draft)}” of ${draft.author}?`}
      action="Agree"
      onAction={() => void agree()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <ChangeList changes={report.changes} none={describeNoChange({ report, draft, portal: portal.body })} />
      <p>
        Publishing needs a second person: you. Then any publisher may publish it, {draft.author} too. One
        changed byte takes your word back.
      </p>
    </Dialog>
  );
}
