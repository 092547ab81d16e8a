import { stepsIn } from '#definition';
import type { Expectation, Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { draftActionCase } from './draftActionCase.ts';
import { enterStep, leavingLabel } from './steps/enterForm.ts';
import { expectForm } from './expect/expectForm.ts';
import { scopeOf } from './solve/filled.ts';
import { solve } from './solve/solve.ts';
import { backLabel } from './steps/steps.ts';

export function stepCases(one: ActionCase): TestCase[] {
  const { context, form, pointer } = one;
  const steps = stepsIn(form.layout);
  if (steps.length === 0) return [];
  const filled = solve(one, null);
  const seen = steps.map(({ step }): Expectation => {
    return expectForm(context, form, { ...scopeOf(one, filled), stage: step });
  });
  const onward = steps.flatMap((step, at): Step[] => [
    ...enterStep(one, filled, step),
    // Later steps still change the summary, so it is not compared.
    { see: { ...seen[at], summary: undefined } },
    ...(at === steps.length - 1 ? [] : [{ press: leavingLabel(one, step) }]),
  ]);
  const back = { press: backLabel(context.config.words) };
  return [
    draftActionCase(one, {
      about: 'steps',
      given: 'everything is filled in rightly',
      when: 'the steps are gone through, and back again',
      then: 'each shows its fields and buttons, and keeps what was typed',
      pointer: [...pointer, 'layout', 0],
      filled,
      steps: [
        ...onward,
        ...seen
          .slice(0, -1)
          .toReversed()
          .flatMap((see): Step[] => [back, { see }]),
      ],
    }),
  ];
}
