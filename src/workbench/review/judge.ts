import type { GateLine, OpenDraft, ReviewReport, Session } from '../protocol.ts';
import { closedGates } from './publish/closedGates.ts';

/** What somebody may do with a draft as it is. */
export interface Rights {
  maySend: boolean;
  mayAgree: boolean;
  mayPublish: boolean;
  /** Whether every gate is open. */
  isOpen: boolean;
  /** What keeps them from it, or whose turn it is; ''. */
  says: string;
}

/** Judges by who edited it, who looks, and what the gates say. */
export function judge(draft: OpenDraft, report: ReviewReport, { name, role }: Session): Rights {
  const { approval, editedBy, approvedBy } = report;
  const isOwn = draft.author === name;
  const isPublisher = role === 'publisher';
  const closed = closedGates(report);
  const isSecond = approval === 'two' && !editedBy.includes(name) && !approvedBy.includes(name);
  const mayPublish = isPublisher && (isOwn || draft.isSent);
  return {
    maySend: isOwn && role !== 'viewer' && !draft.isSent,
    mayAgree: isPublisher && draft.isSent && isSecond,
    mayPublish,
    isOpen: closed.length === 0,
    says: tell(),
  };

  function tell(): string {
    if (mayPublish) return closed.length === 0 ? '' : `Not yet. ${closed.map(tellHowToOpen).join(' ')}`;
    if (!isOwn && !draft.isSent) return `${draft.author} is still writing it, and has not sent it.`;
    if (!isOwn) return 'A publisher publishes it.';
    return draft.isSent ? 'Sent: a publisher looks at it now. An edit takes it back.' : '';
  }
}

/** Why a gate is closed, and where one opens it. */
function tellHowToOpen({ name, says }: GateLine): string {
  return name === 'review' ? `${says} Tick each of them below.` : says;
}
