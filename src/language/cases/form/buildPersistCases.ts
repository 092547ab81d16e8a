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
import { isWithin } from './steps/steps.ts';

/**
 * A case for a form with `persist`: a reload brings back what was typed, without passwords, codes and files. None for a form
 * in a dialog, and for one with a list whose items also have values that nobody types.
 */
export function buildPersistCases(one: ActionCase): TestCase[] {
  const { form, context, pointer } = one;
  if (!form.persist || form.modal || form.lists.some((list) => hasUnseenValues(one, list.path))) return [];
  const filled = solveForm(one, null);
  const emptied = Object.fromEntries(
    listPrivateFields(one).map((name) => [name, getEmptyValue(form.fields[name]!.type)]),
  );
  const scope = buildStageScope(one, { ...filled, form: { ...filled.form, ...emptied } });
  const [first] = listSteps(form.layout);
  const { fields = {} } = buildFormExpectation(context, form, {
    ...scope,
    ...(first && { stage: first.step }),
  });
  return [
    buildActionTestCase(one, {
      about: 'persist',
      given: 'the form is filled in',
      when: 'the page is loaded again',
      then: 'what was typed is there, without passwords, codes and files',
      pointer: [...pointer, 'persist'],
      filled,
      steps: [
        ...buildFillSteps(one, filled),
        { loadAgain: true },
        ...buildOpenFormSteps(one),
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
      isWithin(name, list) && fieldFacts[type].people !== 'enter' && value === undefined,
  );
}
