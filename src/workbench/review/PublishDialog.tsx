import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { Dialog } from '../feedback/Dialog.tsx';
import type {
  PublishedDraft,
  ScheduleDraft,
  ScheduledDraft,
  SeenReport,
  TriedDraft,
  TryDraft,
} from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { everybody, ShareSelect } from '../trial/ShareSelect.tsx';
import { tellPublished, tellScheduled, tellTried } from './note.ts';
import type { TaskProps } from './taskProps.ts';
import { TimeFields, tomorrow, type SaidTime } from './TimeFields.tsx';
import { useGoLive } from './useGoLive.ts';

/** Has a draft go live at once: for all members, or for a share of them first. */
export function PublishDialog(props: TaskProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const [share, setShare] = useState(everybody);
  const { go, asksWhy, isBusy, fault } = useGoLive(props, why);
  const seen: SeenReport = { report: report.hash };
  const publish = () =>
    go(
      () => api.send<PublishedDraft>('POST', `drafts/${draft.id}/publish`, seen),
      (published) =>
        tellPublished(published, (version) => `Version ${version} is live: members have it now.`),
    );
  const tryOut = () => {
    const body: TryDraft = { ...seen, share };
    return go(() => api.send<TriedDraft>('POST', `drafts/${draft.id}/try`, body), tellTried);
  };
  return (
    <Dialog
      title="Publish now?"
      action="Publish"
      onAction={() => void (share === everybody ? publish() : tryOut())}
      onClose={onClose}
      isBusy={isBusy}
      fault={fault}
    >
      <ShareSelect share={share} onShare={setShare} />
      <p>
        {share === everybody
          ? 'Members get it at once. The history keeps what is live now, and brings it back when you want.'
          : 'They have it on every visit; the rest keep what is live. In the history you see how it does, give it to more, or take it back. Only screens that there are already can be tried so.'}
      </p>
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
