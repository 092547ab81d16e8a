import type { Json } from '#definition';
import { isSatisfied } from '../language/evaluate.ts';
import { listConditions } from '../language/listConditions.ts';
import type { TestCase } from '../testCase.ts';
import { findFieldName, getFieldLabel, getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { listCandidates } from './solve/listCandidates.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildFillSteps, buildEntries, readWaitMs } from './steps/buildFillSteps.ts';
import { findFirstFailing, buildFormScope, type FilledForm } from './solve/filledForm.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { solveForm } from './solve/solveForm.ts';

/**
 * Builds a case for each field with `hidden`: fills it in, hides it by the field that decides, and compares both
 * requests.
 */
export function buildHiddenFieldCases(actionCase: ActionCase): TestCase[] {
  if (!actionCase.action.send) return [];
  const fields = Object.entries(actionCase.form.fields).filter(([, { hidden }]) => hidden !== undefined);
  return fields.flatMap(([name, { show }]) => {
    const deciding = new Set(listConditions(show).flatMap(({ path }) => findFieldName(path) ?? []));
    return [...deciding].flatMap((by) => buildHiddenFieldCase(actionCase, name, by));
  });
}

function buildHiddenFieldCase(actionCase: ActionCase, name: string, by: string): TestCase[] {
  const field = actionCase.form.fields[name];
  const found = listCandidates(actionCase, `form.${by}`).map((value) =>
    fillWith(actionCase, { [name]: 'as typed', [by]: value }),
  );
  const right = found.filter((filled) => findFirstFailing(actionCase, filled) === null);
  const isShown = (filled: FilledForm) => isSatisfied(field?.show, buildFormScope(actionCase, filled));
  const shown = right.find(isShown);
  const hidden = right.find((filled) => !isShown(filled));
  if (!field || !shown || !hidden) return [];
  const label = getFieldLabel(actionCase, `form.${by}`);
  return [
    buildActionTestCase(actionCase, {
      about: `hides-${name}-by-${by}`,
      given: `${field.label} is filled in`,
      when: `${actionCase.action.label} is pressed, and again once ${label} has hidden it`,
      then: `it is sent first, and then ${field.hidden === 'leftOut' ? 'left out' : 'sent all the same'}`,
      pointer: getFieldDefinitionPointer(actionCase, name),
      filled: shown,
      steps: [
        ...buildFillSteps(actionCase, shown),
        ...buildPressActionSteps(actionCase, shown),
        { enter: { [label]: buildEntries(actionCase, hidden.form)[label] ?? '' } },
        { wait: readWaitMs },
        { see: { fields: { [field.label]: 'absent' } } },
        ...buildPressActionSteps(actionCase, hidden),
      ],
    }),
  ];
}

function fillWith(actionCase: ActionCase, values: Record<string, Json>): FilledForm {
  const filled = solveForm(actionCase, null);
  return { ...filled, form: { ...filled.form, ...values } };
}
