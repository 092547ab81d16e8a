import type { Field } from '#definition';
import { buildRequest } from '../buildRequest.ts';
import { callOfRead, choicesOf } from '../reads.ts';
import { waitsForKeys } from '../scope.ts';
import type { TestCase } from '../testCase.ts';
import { pointerOf, type ActionCase } from './actionCase.ts';
import { draftActionCase } from './draftActionCase.ts';
import { entryOf, goToStep, lookupTime } from './steps/enterForm.ts';
import { scopeOf } from './solve/filled.ts';
import { solve } from './solve/solve.ts';
import { stepOfField } from './steps/steps.ts';

/** A case for a combobox whose choices are read while typing; none for any other field. */
export function searchCase(one: ActionCase, name: string, field: Field): TestCase[] {
  const { context } = one;
  const { options, label } = field;
  const from = options && !Array.isArray(options) ? options.from : '';
  const read = context.screen.reads?.[from];
  const [choice = null] = choicesOf(context, field);
  if (!read || !waitsForKeys(read.payload)) return [];
  const filled = solve(one, null);
  const text = entryOf(one, field, field.several ? [choice] : choice);
  const scope = { ...scopeOf(one, filled), typed: { [name]: text } };
  const { payload } = buildRequest(callOfRead(context, from), read.payload, scope);
  return [
    draftActionCase(one, {
      about: `search-${name}`,
      given: 'the form is open',
      when: `a choice of ${label} is typed`,
      then: 'it is looked up by what is typed, once, and taken where it is found',
      pointer: pointerOf(one, name),
      filled,
      steps: [
        ...goToStep(one, filled, stepOfField(one.form, name)),
        { see: { count: { [read.call]: 0 } } },
        { enter: { [label]: text } },
        { wait: lookupTime },
        { see: { last: { [read.call]: payload }, fields: { [label]: { value: text } } } },
      ],
    }),
  ];
}
