import { Button } from '@mantine/core';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import type { ReviewedReportBody } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { buildOutdatedReportFeedback } from './actionFeedback.ts';
import type { ReviewDialogProps } from './reviewDialogProps.ts';

/** Withdraws the approval of the signed-in operator. */
export function WithdrawApprovalButton({ draft, report, onSettled }: Omit<ReviewDialogProps, 'onClose'>) {
  const { api } = useWorkbench();
  const { run, isBusy } = useRequestRunner();
  const disagree = async () => {
    const body: ReviewedReportBody = { report: report.hash };
    const answer = await run(() => api.send('POST', `drafts/${draft.id}/disagree`, body));
    if (answer.ok) onSettled({ tone: 'good', text: 'You no longer agree.' });
    else onSettled(buildOutdatedReportFeedback(answer) ?? { tone: 'bad', text: answer.message });
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void disagree()}>
      Take back your agreement
    </Button>
  );
}
