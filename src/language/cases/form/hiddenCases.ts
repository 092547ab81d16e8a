import type { Json } from '#definition';
import { isSatisfied } from '../language/isSatisfied.ts';
import { listConditions } from '../language/listConditions.ts';
import type { TestCase } from '../testCase.ts';
import { fieldName, nameOf, pointerOf, type ActionCase } from './actionCase.ts';
import { candidatesOf } from './solve/candidates.ts';
import { draftActionCase } from './draftActionCase.ts';
import { enterForm, entriesOf, lookupTime } from './steps/enterForm.ts';
import { firstBroken, scopeOf, type Filled } from './solve/filled.ts';
import { pressAction } from './steps/pressAction.ts';
import { solve } from './solve/solve.ts';

/** A case for each field with `hidden`: fills it in, hides it by the field that decides, and compares both requests. */
export function hiddenCases(one: ActionCase): TestCase[] {
  if (!one.action.send) return [];
  const fields = Object.entries(one.form.fields).filter(([, { hidden }]) => hidden !== undefined);
  return fields.flatMap(([name, { show }]) => {
    const deciding = new Set(listConditions(show).flatMap(({ path }) => fieldName(path) ?? []));
    return [...deciding].flatMap((by) => hiddenCase(one, name, by));
  });
}

function hiddenCase(one: ActionCase, name: string, by: string): TestCase[] {
  const field = one.form.fields[name];
  const found = candidatesOf(one, `form.${by}`).map((value) =>
    fillWith(one, { [name]: 'as typed', [by]: value }),
  );
  const right = found.filter((filled) => firstBroken(one, filled) === null);
  const isShown = (filled: Filled) => isSatisfied(field?.show, scopeOf(one, filled));
  const shown = right.find(isShown);
  const hidden = right.find((filled) => !isShown(filled));
  if (!field || !shown || !hidden) return [];
  const label = nameOf(one, `form.${by}`);
  return [
    draftActionCase(one, {
      about: `hides-${name}-by-${by}`,
      given: `${field.label} is filled in`,
      when: `${one.action.label} is pressed, and again once ${label} has hidden it`,
      then: `it is sent first, and then ${field.hidden === 'leftOut' ? 'left out' : 'sent all the same'}`,
      pointer: pointerOf(one, name),
      filled: shown,
      steps: [
        ...enterForm(one, shown),
        ...pressAction(one, shown),
        { enter: { [label]: entriesOf(one, hidden.form)[label] ?? '' } },
        { wait: lookupTime },
        { see: { fields: { [field.label]: 'absent' } } },
        ...pressAction(one, hidden),
      ],
    }),
  ];
}

function fillWith(one: ActionCase, values: Record<string, Json>): Filled {
  const filled = solve(one, null);
  return { ...filled, form: { ...filled.form, ...values } };
}
