import { useState } from 'react';
import { Dialog } from '../../feedback/Dialog.tsx';
import { ReasonField } from '../../feedback/ReasonField.tsx';
import type { ScheduleDraftBody, ScheduleAnswer } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { buildScheduleFeedback } from '../actionFeedback.ts';
import type { ReviewDialogProps } from '../reviewDialogProps.ts';
import { TimeFields, buildTomorrow, type TypedTime } from './TimeFields.tsx';
import { usePublication } from './usePublication.ts';

export function ScheduleDialog(props: ReviewDialogProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const [time, setTime] = useState<TypedTime>(buildTomorrow);
  const { go, asksWhy, isBusy, error } = usePublication(props, why, 'scheduled');
  const schedule = () => {
    const localTime = `${time.date} ${time.time}`;
    const body: ScheduleDraftBody = { report: report.hash, said: localTime, zone: time.zone };
    return go(
      () => api.send<ScheduleAnswer>('POST', `drafts/${draft.id}/schedule`, body),
      buildScheduleFeedback,
    );
  };
  return (
    <Dialog
      title="Publish at a time"
      action="Put on the schedule"
      onAction={() => void schedule()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <TimeFields time={time} onTime={setTime} />
      <p>Every gate is asked again then. If another version changes the report first, it is not published.</p>
      {asksWhy && <ReasonField why={why} onWhy={setWhy} />}
    </Dialog>
  );
}
