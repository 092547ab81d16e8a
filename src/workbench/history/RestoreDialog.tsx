import { useState } from 'react';
import { useRequest } from '../api/useRequest.ts';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { ReasonField } from '../feedback/ReasonField.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import type { PublishAnswer } from '../protocol.ts';
import { ChangeList } from '../review/changes/ChangeList.tsx';
import { describeNoChange } from '../review/changes/describeNoChange.ts';
import { buildPublishFeedback, replaceMissingAnswer, type ActionFeedback } from '../review/actionFeedback.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { canBeRestored, RestoreReadiness } from './RestoreReadiness.tsx';

interface Props {
  number: number;
  onSettled: (note: ActionFeedback) => void;
  onClose: () => void;
}

/** Restores an earlier version as a new one. */
export function RestoreDialog({ number, onSettled, onClose }: Props) {
  const { api, portal } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const [why, setWhy] = useState('');
  const { body, error: unread } = useRequest<PublishAnswer>(api, `versions/${number}/ready`);
  const restore = async () => {
    const answer = await run(async () =>
      replaceMissingAnswer(
        await api.send<PublishAnswer>('POST', `versions/${number}/restore`, { why }),
        'live',
      ),
    );
    portal.reload();
    if (!answer.ok) return;
    const done = (version: number) => `Version ${version} is live: members have what version ${number} had.`;
    onSettled(buildPublishFeedback(answer.body, done));
  };
  return (
    <Dialog
      title={`Go back to version ${number}?`}
      action="Go back"
      onAction={() => void restore()}
      onClose={onClose}
      isBusy={isBusy}
      error={error || unread}
      isBarred={body !== null && !canBeRestored(body.report)}
    >
      <p>
        Version {portal.body?.live?.number} is live now. Members get version {number} at once.
      </p>
      <ReasonField why={why} onWhy={setWhy} />
      {body ? (
        <>
          <RestoreReadiness report={body.report} />
          <ChangeList
            changes={body.report.changes}
            none={describeNoChange({ report: body.report, portal: portal.body })}
          />
        </>
      ) : (
        unread === '' && <Waiting text="What members will notice is being looked up." />
      )}
    </Dialog>
  );
}
