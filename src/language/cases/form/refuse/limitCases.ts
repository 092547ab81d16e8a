import { fieldFacts, type Field, type Json } from '#definition';
import type { Step, TestCase } from '../../testCase.ts';
import { pointerOf, type ActionCase } from '../actionCase.ts';
import { candidatesOf } from '../solve/candidates.ts';
import { draftActionCase } from '../draftActionCase.ts';
import { enterForm, entriesOf, lookupTime } from '../steps/enterForm.ts';
import { pressAction } from '../steps/pressAction.ts';
import { solve } from '../solve/solve.ts';
import { isInStep, stepOfAction } from '../steps/steps.ts';

/** A case for each field that is checked: every value on both sides of every limit. */
export function limitCases(one: ActionCase): TestCase[] {
  const checked = new Set(one.parts.map(({ path }) => path));
  return Object.entries(one.form.fields)
    .filter(([name, { type }]) => checked.has(`form.${name}`) && fieldFacts[type].people === 'enter')
    .filter(([name]) => isInStep(name, stepOfAction(one.form, one.action)))
    .map(([name, field]) => limitCase(one, name, field));
}

function limitCase(one: ActionCase, name: string, { label, type }: Field): TestCase {
  const path = `form.${name}`;
  const filled = solve(one, null, name);
  const given = new Map(Object.entries(filled.form).map(([key, value]) => [`form.${key}`, value]));
  const values = candidatesOf(one, path, given).filter((value) => !fieldFacts[type].inSight || value !== '');
  const tryValue = (value: Json): Step[] => {
    const tried = { ...filled, form: { ...filled.form, [name]: value } };
    const entry = entriesOf(one, tried.form)[label] ?? '';
    return [{ enter: { [label]: entry } }, { wait: lookupTime }, ...pressAction(one, tried)];
  };
  return draftActionCase(one, {
    about: `limits-${name}`,
    given: 'everything else is filled in rightly',
    when: `${label} is on either side of each of its limits`,
    then: 'what is right is sent exactly, what is wrong is told by the first rule it breaks',
    pointer: pointerOf(one, name),
    filled,
    steps: [...enterForm(one, filled), ...values.flatMap(tryValue)],
  });
}
