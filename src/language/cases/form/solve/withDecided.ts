import type { ActionCase } from '../actionCase.ts';
import { formDecisions, numberWithin } from './decisions.ts';
import type { Filled } from './filled.ts';
import { withValue } from './withValue.ts';

/** Sets each field of a chosen row that a decision reads to a number. */
export function withDecided(one: ActionCase, base: Filled): Filled {
  const paths = formDecisions(one).filter(({ path }) => path.startsWith('chosen.'));
  return paths.reduce((filled, { path }) => withValue(one, filled, path, numberWithin) ?? filled, base);
}
