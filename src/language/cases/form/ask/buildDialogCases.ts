import type { Json } from '#definition';
import { getStartValue } from '../../getInitialValue.ts';
import type { Expectation, Step, TestCase } from '../../testCase.ts';
import { getFieldLabel, type ActionCase } from '../actionCase.ts';
import { buildDialogAction } from './buildDialogAction.ts';
import { dialogTransitionMs, buildDialogCheck } from './buildDialogSteps.ts';
import { buildActionTestCase, buildReachSteps } from '../buildActionTestCase.ts';
import { buildEntries, buildFillSteps } from '../steps/buildFillSteps.ts';
import { nestValues } from '../expandForm.ts';
import { buildFormExpectation } from '../expect/buildFormExpectation.ts';
import { buildFormScope, type FilledForm } from '../solve/filledForm.ts';
import { buildInputCases } from '../buildInputCases.ts';
import { buildMessageExpectation } from '../steps/buildPressActionSteps.ts';
import { solveChecks } from '../solve/solveChecks.ts';
import { solveForm } from '../solve/solveForm.ts';

/** Builds cases of an action's dialog: cancelling, initial values, rules and inputs. */
export function buildDialogCases(actionCase: ActionCase): TestCase[] {
  const unsolved = buildDialogAction(actionCase);
  if (!unsolved) return [];
  const { action: dialog, broken } = solveChecks(unsolved);
  return [
    buildCancelCase(actionCase, dialog),
    ...buildRuleCases(actionCase, dialog, broken),
    ...buildInputCases(addOpeningSteps(actionCase, dialog)),
  ];
}

function addOpeningSteps(actionCase: ActionCase, dialog: ActionCase): ActionCase {
  return {
    ...dialog,
    opening: [...buildAskSteps(actionCase, solveForm(actionCase, null)), { wait: dialogTransitionMs }],
  };
}

/** Fills the form in and presses the action's button. */
function buildAskSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  return [
    ...buildFillSteps(actionCase, filled),
    ...buildReachSteps(actionCase),
    { press: actionCase.action.label },
  ];
}

function buildCancelCase(actionCase: ActionCase, dialog: ActionCase): TestCase {
  const { label, call } = actionCase.action;
  const filled = solveForm(actionCase, null);
  const { cancel = 'Cancel' } = actionCase.context.config.words;
  return buildActionTestCase(actionCase, {
    about: 'cancel',
    given: 'everything is filled in rightly',
    when: `${label} asks, and ${cancel} is pressed`,
    then: 'nothing is sent, and the question is gone',
    pointer: dialog.pointer,
    filled,
    steps: [
      ...buildAskSteps(actionCase, filled),
      ...buildDialogCheck(actionCase, filled),
      { see: { fields: buildInitialFields(actionCase, dialog, filled) } },
      { press: cancel },
      { wait: dialogTransitionMs },
      { see: { count: { [call]: 0 }, buttons: { [cancel]: 'absent' } } },
    ],
  });
}

function buildInitialFields(
  actionCase: ActionCase,
  { form, context }: ActionCase,
  filled: FilledForm,
): Expectation['fields'] {
  const scope = buildFormScope(actionCase, filled);
  const record = actionCase.action.ask?.record === 'row' ? actionCase.row : undefined;
  const values = Object.entries(form.fields).map(([name, field]): [string, Json] => [
    name,
    getStartValue(name, field, record, scope),
  ]);
  const started = { ...scope, form: nestValues(form, Object.fromEntries(values)) };
  return buildFormExpectation(context, form, started).fields;
}

function buildRuleCases(actionCase: ActionCase, dialog: ActionCase, failing: FilledForm[]): TestCase[] {
  const filled = solveForm(actionCase, null);
  return failing.map(({ form: broken }, at) => {
    const part = dialog.checks[at]!;
    return buildActionTestCase(actionCase, {
      about: `ask-rule-${at + 1}`,
      given: `${getFieldLabel(dialog, part.path)} is not as it must be in what is asked`,
      when: `${dialog.action.label} is pressed`,
      then: `"${part.message}" is said there, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [
        ...buildAskSteps(actionCase, filled),
        ...buildDialogCheck(actionCase, filled),
        { enter: buildEntries(dialog, broken) },
        { press: dialog.action.label },
        {
          see: {
            ...buildMessageExpectation(dialog, at, failing[at]!),
            toasts: [],
            sent: { [actionCase.action.call]: [] },
          },
        },
      ],
    });
  });
}
