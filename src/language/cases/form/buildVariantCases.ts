import { groupBy } from '../groupBy.ts';
import type { TestCase } from '../testCase.ts';
import { findStageAction, getFieldLabel, type ActionCase } from './actionCase.ts';
import { listActionConditionPaths, listFormConditionPaths } from './solve/conditionPaths.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildFillSteps, getStepReached } from './steps/buildFillSteps.ts';
import { buildFormExpectation, closeCoolingDown } from './expect/buildFormExpectation.ts';
import { buildStageScope, isActionClosed } from './solve/filledForm.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { opensStage, solveForm } from './solve/solveForm.ts';
import { buildReadPayloads } from '../scope.ts';
import { setDecidingRowFields } from './solve/setDecidingRowFields.ts';
import { setFilledValue } from './solve/setFilledValue.ts';

/**
 * Builds a case for each value of each condition: fills the form, compares all of it, and presses the button.
 * @param isFirst true for the form's first action, which covers the conditions that all actions share.
 */
export function buildVariantCases(actionCase: ActionCase, isFirst: boolean): TestCase[] {
  const base = setDecidingRowFields(actionCase, solveForm(actionCase, null));
  const conditionPaths = [
    ...(isFirst ? listFormConditionPaths(actionCase) : []),
    ...listActionConditionPaths(actionCase),
  ];
  const open = conditionPaths.filter(({ path }) => path !== 'stage' && !path.startsWith('session.'));
  return [...groupBy(open, ({ path }) => path)].flatMap(([path, about]) => {
    const values = [...new Set(about.flatMap((conditionPath) => conditionPath.values))];
    return values.flatMap((value, at) => {
      const filled = setFilledValue(actionCase, base, path, value);
      if (!filled || !opensStage(actionCase, filled)) return [];
      const scope = buildStageScope(actionCase, filled, getStepReached(actionCase, filled));
      const before = findStageAction(actionCase)?.action;
      return buildActionTestCase(actionCase, {
        about: `when-${path}-${at + 1}`,
        given: `${getFieldLabel(actionCase, path)} ${value === null ? 'holds nothing' : `is ${JSON.stringify(value)}`}`,
        when: `the form is filled in and ${actionCase.action.label} is pressed, if it is there`,
        then: 'notes, fields and buttons are those for that value, and so is what is said or sent',
        pointer: about[0]?.pointer ?? [],
        filled,
        steps: [
          ...buildFillSteps(actionCase, filled),
          {
            see: {
              ...closeCoolingDown(buildFormExpectation(actionCase.context, actionCase.form, scope), before),
              last: buildReadPayloads(actionCase.context, scope),
            },
          },
          ...(isActionClosed(actionCase, filled) ? [] : buildPressActionSteps(actionCase, filled)),
        ],
      });
    });
  });
}
