import { fieldFacts, isPrivateField, listSteps } from '#definition';
import { getEmptyValue } from '../getInitialValue.ts';
import type { TestCase } from '../testCase.ts';
import type { ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildFormExpectation } from './expect/buildFormExpectation.ts';
import { buildStageScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { buildFillSteps } from './steps/buildFillSteps.ts';
import { buildOpenFormSteps } from './steps/buildOpenFormSteps.ts';
import { isSameOrBelow } from './steps/steps.ts';

/**
 * Builds a case for a form with `persist`: a reload brings back what was typed, without passwords, codes and files.
 * None for a form in a dialog, and for one with a list whose items also have values that nobody types.
 */
export function buildPersistCases(actionCase: ActionCase): TestCase[] {
  const { form, context, pointer } = actionCase;
  if (!form.persist || form.modal || form.lists.some((list) => hasUnseenValues(actionCase, list.path)))
    return [];
  const filled = solveForm(actionCase, null);
  const emptied = Object.fromEntries(
    listPrivateFields(actionCase).map((name) => [name, getEmptyValue(form.fields[name]!.type)]),
  );
  const scope = buildStageScope(actionCase, { ...filled, form: { ...filled.form, ...emptied } });
  const [first] = listSteps(form.layout);
  const { fields = {} } = buildFormExpectation(context, form, {
    ...scope,
    ...(first && { stage: first.step }),
  });
  return [
    buildActionTestCase(actionCase, {
      about: 'persist',
      given: 'the form is filled in',
      when: 'the page is loaded again',
      then: 'what was typed is there, without passwords, codes and files',
      pointer: [...pointer, 'persist'],
      filled,
      steps: [
        ...buildFillSteps(actionCase, filled),
        { loadAgain: true },
        ...buildOpenFormSteps(actionCase),
        { see: { fields } },
      ],
    }),
  ];
}

function listPrivateFields({ form }: ActionCase): string[] {
  const codes = new Set(Object.values(form.actions).map(({ code }) => code?.field));
  return Object.entries(form.fields).flatMap(([name, field]) =>
    isPrivateField(field) || codes.has(name) ? [name] : [],
  );
}

/** True if an item has a value that is neither typed nor computed. */
function hasUnseenValues({ form }: ActionCase, list: string): boolean {
  return Object.entries(form.fields).some(
    ([name, { type, value }]) =>
      isSameOrBelow(name, list) && fieldFacts[type].people !== 'enter' && value === undefined,
  );
}
