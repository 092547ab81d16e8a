import type { DraftSummary } from '../protocol.ts';

export function describeDraftState({ isSent, returned }: DraftSummary): string {
  if (isSent) return 'Sent for review';
  if (!returned) return 'Being written';
  return returned.isRejected ? 'Rejected' : 'Sent back';
}
