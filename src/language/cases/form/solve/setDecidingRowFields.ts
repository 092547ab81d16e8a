import type { ActionCase } from '../actionCase.ts';
import { listFormConditionPaths, typicalNumberText } from './conditionPaths.ts';
import type { FilledForm } from './filledForm.ts';
import { setFilledValue } from './setFilledValue.ts';

/** Sets each field of a chosen row that a condition reads to a number. */
export function setDecidingRowFields(actionCase: ActionCase, base: FilledForm): FilledForm {
  const paths = listFormConditionPaths(actionCase).filter(({ path }) => path.startsWith('chosen.'));
  return paths.reduce(
    (filled, { path }) => setFilledValue(actionCase, filled, path, typicalNumberText) ?? filled,
    base,
  );
}
