import { useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { WhyField } from '../feedback/WhyField.tsx';
import type { PublishedDraft, SeenReport, TriedDraft, TryDraft } from '../protocol.ts';
import { everybody, ShareSelect } from '../trial/ShareSelect.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { tellPublished, tellTried } from './note.ts';
import type { TaskProps } from './taskProps.ts';
import { useGoLive } from './useGoLive.ts';

/** Has a draft go live at once: for all members, or for a share of them first. */
export function PublishDialog(props: TaskProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const [share, setShare] = useState(everybody);
  const { go, asksWhy, isBusy, fault } = useGoLive(props, why, 'live');
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
