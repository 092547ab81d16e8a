import type { Option } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Located } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { elsewhere } from '../elsewhere.ts';
import { rememberFirst } from '../rememberFirst.ts';

/** Whether each choice of a list is there once, and people can tell them apart. */
export function checkOptions(options: Option[], { at }: Located<unknown>, report: ReportProblem): void {
  const firstOfValue = rememberFirst<Option>();
  const firstOfLabel = rememberFirst<Option>();
  options.forEach((option) => {
    const [here, label] = [at(option, 'value'), at(option, 'label')];
    const same = firstOfValue(option.value, option);
    const alike = firstOfLabel(option.label, option);
    if (same) return report(here, say.optionTwice(option.value, elsewhere(here, at(same, 'value'))));
    if (alike) report(label, say.optionLabelTwice(option.label, elsewhere(label, at(alike, 'label'))));
  });
}

/** The option that was probably meant by a value: of the same letters in another JSON type, or near by its letters. */
export function nearestOption(value: unknown, options: Option[]): Option['value'] | null {
  const values = options.map((option) => option.value);
  const texts = values.filter((one) => typeof one === 'string');
  return values.find((one) => String(one) === String(value)) ?? nearest(String(value), texts);
}
