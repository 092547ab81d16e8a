import type { Option, Scalar } from '#definition';
import type { Source } from '../../documents/node.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { elsewhere } from '../../elsewhere.ts';
import { rememberFirst } from '../../rememberFirst.ts';
import { nearestValue } from '../values/nearestValue.ts';

/** Whether each choice of a list is there once, and people can tell them apart. */
export function checkOptions(options: Option[], { at }: Source<unknown>, report: ReportProblem): void {
  const firstOfValue = rememberFirst<Option>();
  const firstOfLabel = rememberFirst<Option>();
  options.forEach((option) => {
    const [here, label] = [at(option, 'value'), at(option, 'label')];
    // A list that opens, and the address of a filter, hold texts.
    const same = firstOfValue(String(option.value), option);
    const alike = firstOfLabel(option.label, option);
    if (same) return report(here, say.optionTwice(option.value, elsewhere(here, at(same, 'value'))));
    if (alike) report(label, say.optionLabelTwice(option.label, elsewhere(label, at(alike, 'label'))));
  });
}

/** What is wrong with an `initial` that must be one of the options; null where it is. */
export function findInitialFault(initial: Scalar, options: Option[]): string | null {
  const values = options.map(({ value }) => value);
  return values.some((value) => value === initial)
    ? null
    : say.notAnOption(initial, nearestValue(initial, values));
}
