import type { Json } from '#definition';
import { getStartValue } from '../../getInitialValue.ts';
import type { Expectation, Step, TestCase } from '../../testCase.ts';
import { getFieldLabel, type ActionCase } from '../actionCase.ts';
import { buildDialogAction } from './buildDialogAction.ts';
import { dialogTime, buildDialogCheck } from './buildDialogSteps.ts';
import { buildActionTestCase, buildReachSteps } from '../buildActionTestCase.ts';
import { buildEntries, buildFillSteps } from '../steps/buildFillSteps.ts';
import { nestValues } from '../expandForm.ts';
import { buildFormExpectation } from '../expect/buildFormExpectation.ts';
import { buildFormScope, type FilledForm } from '../solve/filledForm.ts';
import { buildInputCases } from '../buildInputCases.ts';
import { buildMessageExpectation } from '../steps/buildPressActionSteps.ts';
import { solveChecks } from '../solve/solveChecks.ts';
import { solveForm } from '../solve/solveForm.ts';

/** Cases of an action's dialog: cancelling, initial values, rules and inputs. */
export function buildDialogCases(one: ActionCase): TestCase[] {
  const unsolved = buildDialogAction(one);
  if (!unsolved) return [];
  const { action: dialog, broken } = solveChecks(unsolved);
  return [
    cancelCase(one, dialog),
    ...ruleCases(one, dialog, broken),
    ...buildInputCases(opened(one, dialog)),
  ];
}

function opened(one: ActionCase, dialog: ActionCase): ActionCase {
  return { ...dialog, opening: [...buildAskSteps(one, solveForm(one, null)), { wait: dialogTime }] };
}

/** Fills the form in and presses the action's button. */
function buildAskSteps(one: ActionCase, filled: FilledForm): Step[] {
  return [...buildFillSteps(one, filled), ...buildReachSteps(one), { press: one.action.label }];
}

function cancelCase(one: ActionCase, dialog: ActionCase): TestCase {
  const { label, call } = one.action;
  const filled = solveForm(one, null);
  const { cancel = 'Cancel' } = one.context.config.words;
  return buildActionTestCase(one, {
    about: 'cancel',
    given: 'everything is filled in rightly',
    when: `${label} asks, and ${cancel} is pressed`,
    then: 'nothing is sent, and the question is gone',
    pointer: dialog.pointer,
    filled,
    steps: [
      ...buildAskSteps(one, filled),
      ...buildDialogCheck(one, filled),
      { see: { fields: startFields(one, dialog, filled) } },
      { press: cancel },
      { wait: dialogTime },
      { see: { count: { [call]: 0 }, buttons: { [cancel]: 'absent' } } },
    ],
  });
}

function startFields(
  one: ActionCase,
  { form, context }: ActionCase,
  filled: FilledForm,
): Expectation['fields'] {
  const scope = buildFormScope(one, filled);
  const record = one.action.ask?.record === 'row' ? one.row : undefined;
  const values = Object.entries(form.fields).map(([name, field]): [string, Json] => [
    name,
    getStartValue(name, field, record, scope),
  ]);
  const started = { ...scope, form: nestValues(form, Object.fromEntries(values)) };
  return buildFormExpectation(context, form, started).fields;
}

function ruleCases(one: ActionCase, dialog: ActionCase, failing: FilledForm[]): TestCase[] {
  const filled = solveForm(one, null);
  return failing.map(({ form: broken }, at) => {
    const part = dialog.parts[at]!;
    return buildActionTestCase(one, {
      about: `ask-rule-${at + 1}`,
      given: `${getFieldLabel(dialog, part.path)} is not as it must be in what is asked`,
      when: `${dialog.action.label} is pressed`,
      then: `"${part.message}" is said there, and nothing is sent`,
      pointer: part.pointer,
      filled,
      steps: [
        ...buildAskSteps(one, filled),
        ...buildDialogCheck(one, filled),
        { enter: buildEntries(dialog, broken) },
        { press: dialog.action.label },
        {
          see: {
            ...buildMessageExpectation(dialog, at, failing[at]!),
            toasts: [],
            sent: { [one.action.call]: [] },
          },
        },
      ],
    });
  });
}
