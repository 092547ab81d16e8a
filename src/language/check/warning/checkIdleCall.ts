import type { Call } from '#definition';
import type { Source } from '../documents/node.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { sentences } from '../problem.ts';

/** Reports sorting and searching of a backend without paging: all rows arrive at once and are sorted here. */
export function checkIdleCall({ value: call, atKey }: Source<Call>, report: ReportProblem): void {
  if (call.target === 'lookup' || call.paging) return;
  for (const word of ['sort', 'search'] as const)
    if (call[word] !== undefined) report(atKey(call, word), sentences.idleUnpaged(word));
}
