import type { CannedAnswer, TestCase } from '../testCase.ts';
import type { Scope } from '../language/isSatisfied.ts';
import { stageOf, type ActionCase } from './actionCase.ts';
import { enterAll, reachForm } from './reachForm.ts';
import { scopeOf, type Filled } from './solve.ts';

/** Fills the form so that nothing is wrong, and runs its action. */
export function runAction(
  one: ActionCase,
  filled: Filled,
  answer: CannedAnswer,
): Pick<TestCase, 'alone' | 'answers' | 'steps'> {
  const { steps, ...reached } = reachForm(one, filled, answer);
  const arrival = one.action.trigger === 'arrival';
  return {
    ...reached,
    steps: arrival ? steps : [...steps, ...enterAll(one, filled), { press: one.action.label }],
  };
}

/** The scope in which an action's button is pressed: in its own stage. */
export function stagedScope(one: ActionCase, filled: Filled): Scope {
  return { ...scopeOf(one, filled), stage: stageOf(one.action.show) ?? null };
}
