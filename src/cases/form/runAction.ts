import type { Answer, Case } from '../case.ts';
import type { World } from '../language/holds.ts';
import { stageOf, type ActionCase } from './actionCase.ts';
import { enterAll, reachForm } from './reachForm.ts';
import { worldOf, type Filled } from './solve.ts';

/** Fills the form so that nothing is wrong, and runs its action. */
export function runAction(
  one: ActionCase,
  filled: Filled,
  answer: Answer,
): Pick<Case, 'alone' | 'answers' | 'steps'> {
  const { steps, ...reached } = reachForm(one, filled, answer);
  const arrival = one.action.trigger === 'arrival';
  return {
    ...reached,
    steps: arrival ? steps : [...steps, ...enterAll(one, filled), { press: one.action.label }],
  };
}

/** The world in which an action's button is pressed: in its own stage. */
export function stagedWorld(one: ActionCase, filled: Filled): World {
  return { ...worldOf(one, filled), stage: stageOf(one.action.show) ?? null };
}
