import type { Json } from '#definition';
import { isSatisfied } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { TestCase } from '../testCase.ts';
import { findFieldName, getFieldLabel, getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { listCandidates } from './solve/candidates.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildFillSteps, buildEntries, lookupTime } from './steps/buildFillSteps.ts';
import { findFirstFailing, buildFormScope, type FilledForm } from './solve/filledForm.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { solveForm } from './solve/solveForm.ts';

/** A case for each field with `hidden`: fills it in, hides it by the field that decides, and compares both requests. */
export function buildHiddenFieldCases(one: ActionCase): TestCase[] {
  if (!one.action.send) return [];
  const fields = Object.entries(one.form.fields).filter(([, { hidden }]) => hidden !== undefined);
  return fields.flatMap(([name, { show }]) => {
    const deciding = new Set(listConditions(show).flatMap(({ path }) => findFieldName(path) ?? []));
    return [...deciding].flatMap((by) => hiddenCase(one, name, by));
  });
}

function hiddenCase(one: ActionCase, name: string, by: string): TestCase[] {
  const field = one.form.fields[name];
  const found = listCandidates(one, `form.${by}`).map((value) =>
    fillWith(one, { [name]: 'as typed', [by]: value }),
  );
  const right = found.filter((filled) => findFirstFailing(one, filled) === null);
  const isShown = (filled: FilledForm) => isSatisfied(field?.show, buildFormScope(one, filled));
  const shown = right.find(isShown);
  const hidden = right.find((filled) => !isShown(filled));
  if (!field || !shown || !hidden) return [];
  const label = getFieldLabel(one, `form.${by}`);
  return [
    buildActionTestCase(one, {
      about: `hides-${name}-by-${by}`,
      given: `${field.label} is filled in`,
      when: `${one.action.label} is pressed, and again once ${label} has hidden it`,
      then: `it is sent first, and then ${field.hidden === 'leftOut' ? 'left out' : 'sent all the same'}`,
      pointer: getFieldDefinitionPointer(one, name),
      filled: shown,
      steps: [
        ...buildFillSteps(one, shown),
        ...buildPressActionSteps(one, shown),
        { enter: { [label]: buildEntries(one, hidden.form)[label] ?? '' } },
        { wait: lookupTime },
        { see: { fields: { [field.label]: 'absent' } } },
        ...buildPressActionSteps(one, hidden),
      ],
    }),
  ];
}

function fillWith(one: ActionCase, values: Record<string, Json>): FilledForm {
  const filled = solveForm(one, null);
  return { ...filled, form: { ...filled.form, ...values } };
}
