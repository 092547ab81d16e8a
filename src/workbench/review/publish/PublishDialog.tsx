import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { getDraftTitle } from '../../drafts/getDraftTitle.ts';
import { Dialog } from '../../feedback/Dialog.tsx';
import { ReasonField } from '../../feedback/ReasonField.tsx';
import type { PublishDraftBody, PublishAnswer } from '../../protocol.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { describeNoChange } from '../changes/describeNoChange.ts';
import { buildPublishFeedback } from '../actionFeedback.ts';
import type { ReviewDialogProps } from '../reviewDialogProps.ts';
import { usePublication } from './usePublication.ts';

export function PublishDialog(props: ReviewDialogProps) {
  const { draft, report, onClose } = props;
  const { api, portal } = useWorkbench();
  const [why, setWhy] = useState(draft.why);
  const { go, asksWhy, isBusy, error } = usePublication(props, why, 'live');
  const [answer, setAnswer] = useState('');
  const needsAnswer = report.failures.some(({ live }) => live === 'missing');
  const body: PublishDraftBody = { report: report.hash, ...(needsAnswer && { answer }) };
  const publish = () =>
    go(
      () => api.send<PublishAnswer>('POST', `drafts/${draft.id}/publish`, body),
      (published) =>
        buildPublishFeedback(published, (version) => `Version ${version} is live: members have it now.`),
    );
  return (
    <Dialog
      title={`Publish “${getDraftTitle(draft)}” now?`}
      action="Publish"
      onAction={() => void publish()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <ChangeList changes={report.changes} none={describeNoChange({ report, draft, portal: portal.body })} />
      <p>Members get it at once. The history keeps what is live now, and brings it back when you want.</p>
      {needsAnswer && (
        <Textarea
          label="Your answer for the new cases that fail"
          description="Optional: the history shows this sentence with your name."
          rows={2}
          maxLength={1_000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {asksWhy && <ReasonField why={why} onWhy={setWhy} />}
    </Dialog>
  );
}
