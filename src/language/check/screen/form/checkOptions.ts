import type { Option, Scalar } from '#definition';
import type { PositionedValue } from '../../documents/node.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { formatOtherPosition } from '../../formatOtherPosition.ts';
import { createDuplicateFinder } from '../../createDuplicateFinder.ts';
import { findNearestValue } from '../values/findNearestValue.ts';

/** Reports options with equal values or labels. */
export function checkOptions(
  options: Option[],
  { at }: PositionedValue<unknown>,
  report: ReportProblem,
): void {
  const firstOfValue = createDuplicateFinder<Option>();
  const firstOfLabel = createDuplicateFinder<Option>();
  options.forEach((option) => {
    const [here, label] = [at(option, 'value'), at(option, 'label')];
    // Lists and addresses hold texts, so that 1 and "1" are the same option.
    const same = firstOfValue(String(option.value), option);
    const alike = firstOfLabel(option.label, option);
    if (same)
      return report(here, sentences.optionTwice(option.value, formatOtherPosition(here, at(same, 'value'))));
    if (alike)
      report(label, sentences.optionLabelTwice(option.label, formatOtherPosition(label, at(alike, 'label'))));
  });
}

/** Returns the problem of a value that must be one of the options; null if it is. */
export function findInitialError(initial: Scalar, options: Option[]): string | null {
  const values = options.map(({ value }) => value);
  return values.some((value) => value === initial)
    ? null
    : sentences.notAnOption(initial, findNearestValue(initial, values));
}
