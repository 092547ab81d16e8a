import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { Dialog } from '../feedback/Dialog.tsx';
import type { PublishedDraft, ScheduleDraft, ScheduledDraft } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { tellPublished, tellScheduled } from './note.ts';
import type { TaskProps } from './taskProps.ts';
import { TimeFields, tomorrow, type SaidTime } from './TimeFields.tsx';
import { useGoLive } from './useGoLive.ts';

/** Has a draft go live: at once. */
export function PublishDialog(props: TaskProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const { go, asksWhy, isBusy, fault } = useGoLive(props, why);
  const publish = () =>
    go(
      () => api.send<PublishedDraft>('POST', `drafts/${draft.id}/publish`, { report: report.hash }),
      (published) =>
        tellPublished(published, (version) => `Version ${version} is live: members have it now.`),
    );
  return (
    <Dialog
      title="Publish now?"
      action="Publish"
      onAction={() => void publish()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <p>Members get it at once. The history keeps what is live now, and brings it back when you want.</p>
      {asksWhy && <WhyField why={why} onWhy={setWhy} />}
    </Dialog>
  );
}

/** Has a draft go live at a time. */
export function ScheduleDialog(props: TaskProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const [time, setTime] = useState<SaidTime>(tomorrow);
  const { go, asksWhy, isBusy, fault } = useGoLive(props, why);
  const schedule = () => {
    const said = `${time.date} ${time.time}`;
    const body: ScheduleDraft = { report: report.hash, said, zone: time.zone };
    return go(() => api.send<ScheduledDraft>('POST', `drafts/${draft.id}/schedule`, body), tellScheduled);
  };
  return (
    <Dialog
      title="Publish at a time"
      action="Put on the schedule"
      onAction={() => void schedule()}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <TimeFields time={time} onTime={setTime} />
      <p>Every gate is asked again then. If another version goes live first, it is not published.</p>
      {asksWhy && <WhyField why={why} onWhy={setWhy} />}
    </Dialog>
  );
}

function WhyField({ why, onWhy }: { why: string; onWhy: (why: string) => void }) {
  return (
    <Textarea
      label="Why"
      description="For the history."
      data-autofocus
      rows={2}
      maxLength={1_000}
      value={why}
      onChange={(event) => onWhy(event.currentTarget.value)}
    />
  );
}
