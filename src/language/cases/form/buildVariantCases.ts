import { groupBy } from '../groupBy.ts';
import type { TestCase } from '../testCase.ts';
import { findStageAction, getFieldLabel, type ActionCase } from './actionCase.ts';
import { listActionDecisions, listFormDecisions } from './solve/decisions.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildFillSteps, getStepReached } from './steps/buildFillSteps.ts';
import { buildFormExpectation, closeResting } from './expect/buildFormExpectation.ts';
import { buildStageScope, isActionClosed } from './solve/filledForm.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { opensStage, solveForm } from './solve/solveForm.ts';
import { buildReadPayloads } from '../scope.ts';
import { setDecidingRowFields } from './solve/setDecidingRowFields.ts';
import { setFilledValue } from './solve/setFilledValue.ts';

/**
 * A case for each value of each decision: fills the form, compares all of it, and presses the button.
 * @param isFirst true for the form's first action, which covers the decisions that all actions share.
 */
export function buildVariantCases(one: ActionCase, isFirst: boolean): TestCase[] {
  const base = setDecidingRowFields(one, solveForm(one, null));
  const decisions = [...(isFirst ? listFormDecisions(one) : []), ...listActionDecisions(one)];
  const open = decisions.filter(({ path }) => path !== 'stage' && !path.startsWith('session.'));
  return [...groupBy(open, ({ path }) => path)].flatMap(([path, about]) => {
    const values = [...new Set(about.flatMap((decision) => decision.values))];
    return values.flatMap((value, at) => {
      const filled = setFilledValue(one, base, path, value);
      if (!filled || !opensStage(one, filled)) return [];
      const scope = buildStageScope(one, filled, getStepReached(one, filled));
      const before = findStageAction(one)?.action;
      return buildActionTestCase(one, {
        about: `when-${path}-${at + 1}`,
        given: `${getFieldLabel(one, path)} ${value === null ? 'holds nothing' : `is ${JSON.stringify(value)}`}`,
        when: `the form is filled in and ${one.action.label} is pressed, if it is there`,
        then: 'notes, fields and buttons are those for that value, and so is what is said or sent',
        pointer: about[0]?.pointer ?? [],
        filled,
        steps: [
          ...buildFillSteps(one, filled),
          {
            see: {
              ...closeResting(buildFormExpectation(one.context, one.form, scope), before),
              last: buildReadPayloads(one.context, scope),
            },
          },
          ...(isActionClosed(one, filled) ? [] : buildPressActionSteps(one, filled)),
        ],
      });
    });
  });
}
