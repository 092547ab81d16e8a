import type { Source } from '../../documents/node.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { formatOtherPlace } from '../../formatOtherPlace.ts';
import { createDuplicateFinder } from '../../createDuplicateFinder.ts';

/** Reports an item that occurs twice in a list. */
export function checkDuplicates(list: unknown, { at }: Source<unknown>, report: ReportProblem): void {
  if (!Array.isArray(list)) return;
  const firstOf = createDuplicateFinder<number>();
  list.forEach((item: unknown, index) => {
    const before = firstOf(item, index);
    if (before !== undefined && typeof item !== 'object')
      report(
        at(list, index),
        sentences.occursTwice(item, formatOtherPlace(at(list, index), at(list, before))),
      );
  });
}
