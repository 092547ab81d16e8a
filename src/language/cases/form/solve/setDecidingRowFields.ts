import type { ActionCase } from '../actionCase.ts';
import { listFormDecisions, typicalNumberText } from './decisions.ts';
import type { FilledForm } from './filledForm.ts';
import { setFilledValue } from './setFilledValue.ts';

/** Sets each field of a chosen row that a decision reads to a number. */
export function setDecidingRowFields(one: ActionCase, base: FilledForm): FilledForm {
  const paths = listFormDecisions(one).filter(({ path }) => path.startsWith('chosen.'));
  return paths.reduce(
    (filled, { path }) => setFilledValue(one, filled, path, typicalNumberText) ?? filled,
    base,
  );
}
