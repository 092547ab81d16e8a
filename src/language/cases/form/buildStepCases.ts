import { listSteps, type LayoutStep } from '#definition';
import type { Expectation, Step, TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import type { ExpandedForm } from './expandForm.ts';
import { buildStepFillSteps, getNextStepLabel } from './steps/buildFillSteps.ts';
import { buildFormExpectation, closeCoolingDown } from './expect/buildFormExpectation.ts';
import { resetFields, isResetBy } from './solve/resetFields.ts';
import { buildFormScope, type FilledForm } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { findStepOfField, getBackLabel } from './steps/steps.ts';

export function buildStepCases(actionCase: ActionCase): TestCase[] {
  const { context, form, pointer } = actionCase;
  const steps = listSteps(form.layout);
  if (steps.length === 0) return [];
  const filled = solveForm(actionCase, null);
  const expectStep = (shown: ExpandedForm, { step }: LayoutStep, values: FilledForm): Expectation =>
    buildFormExpectation(context, shown, { ...buildFormScope(actionCase, values), stage: step });
  const final = resetFields(actionCase, filled, (name) => {
    const own = findStepOfField(form, name);
    const after = own ? steps.slice(steps.indexOf(own)) : [];
    return after.some(({ next }) => isResetBy(form.actions[next ?? '']?.success.then, name));
  });
  const onward = steps.flatMap((step, at): Step[] => [
    ...buildStepFillSteps(actionCase, filled, step),
    // Later steps still change the summary, so it is not compared.
    { see: expectStep({ ...form, summary: undefined }, step, filled) },
    ...(at === steps.length - 1 ? [] : [{ press: getNextStepLabel(actionCase, step) }]),
  ]);
  const back = { press: getBackLabel(context.config.words) };
  return [
    buildActionTestCase(actionCase, {
      about: 'steps',
      given: 'everything is filled in rightly',
      when: 'the steps are gone through, and back again',
      then: 'each shows its fields and buttons, and keeps what was typed',
      pointer: [...pointer, 'layout', 0],
      filled,
      steps: [
        ...onward,
        ...steps
          .map((step) => closeCoolingDown(expectStep(form, step, final), form.actions[step.next ?? '']))
          .slice(0, -1)
          .toReversed()
          .flatMap((see): Step[] => [back, { see }]),
      ],
    }),
  ];
}
