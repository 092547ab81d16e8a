import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';

/** Logs a failed call: its name and what came of it; never its payload, its token or its answer, which are private. */
export function logOutcome({ call }: CallRequest, outcome: Outcome): void {
  if (outcome.kind === 'ok') return;
  // oxlint-disable-next-line no-console
  console.error(`Call ${call}: ${outcome.kind}`, describe(outcome));
}

function describe(outcome: Outcome): string {
  if ('reason' in outcome) return outcome.reason;
  return 'status' in outcome ? `status ${outcome.status}` : '';
}
