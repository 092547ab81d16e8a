import type { Call } from '#definition';
import type { Source } from '../documents/node.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { say } from '../problem.ts';

/** Reports how a backend sorts and searches where it is never asked to: rows that come all at once are sorted here. */
export function checkIdleCall({ value: call, atKey }: Source<Call>, report: ReportProblem): void {
  if (call.target === 'lookup' || call.paging) return;
  for (const word of ['sort', 'search'] as const)
    if (call[word] !== undefined) report(atKey(call, word), say.idleUnpaged(word));
}
