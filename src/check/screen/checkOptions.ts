import type { Option } from '../../definition/index.ts';
import type { Located } from '../node.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';

/** Whether each choice of a list is there once. */
export function checkOptions(options: Option[], source: Located<unknown>, report: Report): void {
  const seen = new Set<unknown>();
  for (const option of options) {
    if (seen.has(option.value)) report(source.at(option, 'value'), say.optionTwice(option.value));
    seen.add(option.value);
  }
}
