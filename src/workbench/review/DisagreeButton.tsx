import { Button } from '@mantine/core';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import type { ReviewedReport } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { findStaleNote } from './note.ts';
import type { TaskProps } from './taskProps.ts';

export function DisagreeButton({ draft, report, onSettled }: Omit<TaskProps, 'onClose'>) {
  const { api } = useWorkbench();
  const { run, isBusy } = useRequestRunner();
  const disagree = async () => {
    const body: ReviewedReport = { report: report.hash };
    const answer = await run(() => api.send('POST', `drafts/${draft.id}/disagree`, body));
    if (answer.ok) onSettled({ look: 'good', text: 'You no longer agree.' });
    else onSettled(findStaleNote(answer) ?? { look: 'bad', text: answer.message });
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void disagree()}>
      Take back your agreement
    </Button>
  );
}
