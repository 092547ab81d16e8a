import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useWorkbench } from '../WorkbenchContext.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import styles from './ReviewActions.module.css';
import { ScheduleDialog } from './publish/ScheduleDialog.tsx';
import { WithdrawApprovalButton } from './WithdrawApprovalButton.tsx';
import { RejectDialog, SendBackDialog } from './ReturnDialogs.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { ReviewDialogProps } from './reviewDialogProps.ts';
import type { GateLine, DraftWithTexts, ReviewReport, SignedInOperator } from '../protocol.ts';
import { listClosedGates } from './publish/listClosedGates.ts';

const dialogs = {
  send: SendDialog,
  agree: ApproveDialog,
  back: SendBackDialog,
  reject: RejectDialog,
  now: PublishDialog,
  later: ScheduleDialog,
};

/** The buttons of a review: send, approve, send back, reject, publish and schedule. */
export function ReviewActions({ onSettled, ...about }: Omit<ReviewDialogProps, 'onClose'>) {
  const { session } = useWorkbench();
  const saysId = useId();
  const [task, setTask] = useState<keyof typeof dialogs | null>(null);
  const {
    maySend,
    mayAgree,
    mayDisagree,
    mayReturn,
    isReviewed,
    mayPublish,
    isOpen,
    reason: says,
  } = buildRights(about.draft, about.report, session);
  const Dialog = task && dialogs[task];
  const finish: ReviewDialogProps['onSettled'] = (note) => {
    setTask(null);
    onSettled(note);
  };
  return (
    <div className={styles.actions}>
      {mayPublish && (
        <>
          <Button variant={isOpen ? 'filled' : 'default'} disabled={!isOpen} onClick={() => setTask('now')}>
            Publish now
          </Button>
          <Button variant="default" disabled={!isOpen} onClick={() => setTask('later')}>
            Publish at…
          </Button>
        </>
      )}
      {mayAgree && (
        <Button
          variant={isOpen ? 'default' : 'filled'}
          disabled={!isReviewed}
          aria-describedby={isReviewed ? undefined : saysId}
          onClick={() => setTask('agree')}
        >
          Agree
        </Button>
      )}
      {mayDisagree && (
        <WithdrawApprovalButton draft={about.draft} report={about.report} onSettled={onSettled} />
      )}
      {mayReturn && (
        <>
          <Button variant="default" onClick={() => setTask('back')}>
            Send back…
          </Button>
          <Button variant="default" onClick={() => setTask('reject')}>
            Reject…
          </Button>
        </>
      )}
      {maySend && (
        <Button variant={mayPublish && isOpen ? 'default' : 'filled'} onClick={() => setTask('send')}>
          Send for review
        </Button>
      )}
      {(mayAgree || mayPublish) && (
        <span className={styles.says}>
          {[
            mayAgree && 'Agree: you say that the change is right, and members get nothing yet.',
            mayPublish && 'Publish now: members get it at once.',
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      )}
      {says !== '' && (
        <span id={saysId} className={styles.says}>
          {says}
        </span>
      )}
      {Dialog && <Dialog {...about} onSettled={finish} onClose={() => setTask(null)} />}
    </div>
  );
}

/** The operator's rights for a draft. */
interface Rights {
  maySend: boolean;
  mayAgree: boolean;
  mayDisagree: boolean;
  /** True if the operator may send the draft back or reject it. */
  mayReturn: boolean;
  /** True if the draft has no problem and each changed case is ticked. Only then it can be approved. */
  isReviewed: boolean;
  mayPublish: boolean;
  /** True if every gate is open. */
  isOpen: boolean;
  /** The reason why the draft cannot be published, or the next person to act; '' if neither applies. */
  reason: string;
}

/** Returns the rights of the operator by the editors of the draft and its gates. */
function buildRights(draft: DraftWithTexts, report: ReviewReport, { name, role }: SignedInOperator): Rights {
  const { approval, editedBy, approvedBy } = report;
  const isOwn = draft.author === name;
  const isPublisher = role === 'publisher';
  const closed = listClosedGates(report);
  const isReviewer = isPublisher && draft.isSent && !editedBy.includes(name);
  const isRejected = draft.returned?.isRejected === true;
  const mayPublish = isPublisher && !isRejected && (isOwn || draft.isSent);
  return {
    maySend: isOwn && role !== 'viewer' && !draft.isSent && !isRejected,
    mayAgree: isReviewer && approval === 'two' && !approvedBy.includes(name),
    mayDisagree: isReviewer && approvedBy.includes(name),
    mayReturn: isReviewer,
    isReviewed: report.problems.length === 0 && closed.every((gate) => gate.name !== 'review'),
    mayPublish,
    isOpen: closed.length === 0,
    reason: describe(),
  };

  function describe(): string {
    if (isRejected) return isOwn ? 'You can read it, or throw it away under Drafts.' : '';
    if (mayPublish) return closed.length === 0 ? '' : `Not yet. ${closed.map(describeGate).join(' ')}`;
    if (!isOwn && !draft.isSent && draft.returned)
      return `${draft.returned.who} sent it back to ${draft.author}, who has not sent it again. The reason is above.`;
    if (!isOwn && !draft.isSent) return `${draft.author} is writing it, and has not sent it.`;
    if (!isOwn) return 'A publisher publishes it.';
    return draft.isSent ? 'Sent: a publisher looks at it now. An edit takes it back.' : '';
  }
}

/** Describes why a gate is closed, and how to open it. */
function describeGate({ name, says }: GateLine): string {
  return name === 'review' ? `${says} Tick each of them below.` : says;
}
