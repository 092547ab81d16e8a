import type { Source } from '../../documents/node.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { elsewhere } from '../../elsewhere.ts';
import { rememberFirst } from '../../rememberFirst.ts';

/** Whether nothing stands twice in a list of words or values. */
export function checkTwice(list: unknown, { at }: Source<unknown>, report: ReportProblem): void {
  if (!Array.isArray(list)) return;
  const firstOf = rememberFirst<number>();
  list.forEach((item: unknown, index) => {
    const before = firstOf(item, index);
    if (before !== undefined && typeof item !== 'object')
      report(at(list, index), say.standsTwice(item, elsewhere(at(list, index), at(list, before))));
  });
}
