import { useState } from 'react';
import { Dialog } from '../feedback/Dialog.tsx';
import { WhyField } from '../feedback/WhyField.tsx';
import type { PublishedDraft, SeenReport } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { tellPublished } from './note.ts';
import type { TaskProps } from './taskProps.ts';
import { useGoLive } from './useGoLive.ts';

/** Publishes a draft at once. */
export function PublishDialog(props: TaskProps) {
  const { draft, report, onClose } = props;
  const { api } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const { go, asksWhy, isBusy, fault } = useGoLive(props, why, 'live');
  const seen: SeenReport = { report: report.hash };
  const publish = () =>
    go(
      () => api.send<PublishedDraft>('POST', `drafts/${draft.id}/publish`, seen),
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
