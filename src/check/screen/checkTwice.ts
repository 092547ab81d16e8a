import type { Located } from '../node.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { elsewhere } from '../elsewhere.ts';

/** Whether nothing stands twice in a list of words or values. */
export function checkTwice(list: unknown, { at }: Located<unknown>, report: Report): void {
  if (!Array.isArray(list)) return;
  list.forEach((item: unknown, index) => {
    const before = list.indexOf(item);
    if (before < index && typeof item !== 'object')
      report(at(list, index), say.standsTwice(item, elsewhere(at(list, index), at(list, before))));
  });
}
