import type { PositionedValue } from '../../documents/node.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { formatOtherPosition } from '../../formatOtherPosition.ts';
import { createDuplicateFinder } from '../../createDuplicateFinder.ts';

/** Reports an item that occurs twice in a list. */
export function checkDuplicates(
  list: unknown,
  { at }: PositionedValue<unknown>,
  report: ReportProblem,
): void {
  if (!Array.isArray(list)) return;
  const firstOf = createDuplicateFinder<number>();
  list.forEach((item: unknown, index) => {
    const before = firstOf(item, index);
    if (before !== undefined && typeof item !== 'object')
      report(
        at(list, index),
        sentences.occursTwice(item, formatOtherPosition(at(list, index), at(list, before))),
      );
  });
}
