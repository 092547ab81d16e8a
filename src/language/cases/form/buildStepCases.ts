import { listSteps, type Action } from '#definition';
import type { Expectation, Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildStepFillSteps, getNextStepLabel } from './steps/buildFillSteps.ts';
import { buildFormExpectation } from './expect/buildFormExpectation.ts';
import { buildFormScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { getBackLabel } from './steps/steps.ts';

/** The button of a step that was left by it rests for `again` seconds. */
function closeResting(see: Expectation, action: Action | undefined): Expectation {
  return action?.again ? { ...see, buttons: { ...see.buttons, [action.label]: 'closed' } } : see;
}

export function buildStepCases(one: ActionCase): TestCase[] {
  const { context, form, pointer } = one;
  const steps = listSteps(form.layout);
  if (steps.length === 0) return [];
  const filled = solveForm(one, null);
  const seen = steps.map(({ step }): Expectation => {
    return buildFormExpectation(context, form, { ...buildFormScope(one, filled), stage: step });
  });
  const onward = steps.flatMap((step, at): Step[] => [
    ...buildStepFillSteps(one, filled, step),
    // Later steps still change the summary, so it is not compared.
    { see: { ...seen[at], summary: undefined } },
    ...(at === steps.length - 1 ? [] : [{ press: getNextStepLabel(one, step) }]),
  ]);
  const back = { press: getBackLabel(context.config.words) };
  return [
    buildActionTestCase(one, {
      about: 'steps',
      given: 'everything is filled in rightly',
      when: 'the steps are gone through, and back again',
      then: 'each shows its fields and buttons, and keeps what was typed',
      pointer: [...pointer, 'layout', 0],
      filled,
      steps: [
        ...onward,
        ...seen
          .map((see, at) => closeResting(see, form.actions[steps[at]?.next ?? '']))
          .slice(0, -1)
          .toReversed()
          .flatMap((see): Step[] => [back, { see }]),
      ],
    }),
  ];
}
