import type { Field } from '#definition';
import { buildRequest } from '../buildRequest.ts';
import { getCallOfRead, getReadOfChoices, listChoiceValues } from '../reads.ts';
import { waitsForTyping } from '../scope.ts';
import type { TestCase } from '../testCase.ts';
import { getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { buildEntry, buildEarlierSteps, readWaitMs } from './steps/buildFillSteps.ts';
import { buildFormScope } from './solve/filledForm.ts';
import { solveForm } from './solve/solveForm.ts';
import { findStepOfField } from './steps/steps.ts';

/** Builds a case for a combobox whose choices are read while typing; none for any other field. */
export function buildSearchCases(actionCase: ActionCase, name: string, field: Field): TestCase[] {
  const { context } = actionCase;
  const { label } = field;
  const from = getReadOfChoices(field);
  const read = context.screen.reads?.[from];
  const [choice = null] = listChoiceValues(context, field);
  if (!read || !waitsForTyping(read.payload)) return [];
  const filled = solveForm(actionCase, null);
  const text = buildEntry(actionCase, field, field.several ? [choice] : choice);
  const scope = { ...buildFormScope(actionCase, filled), typed: { [name]: text } };
  const { payload } = buildRequest(getCallOfRead(context, from), read.payload, scope);
  return [
    buildActionTestCase(actionCase, {
      about: `search-${name}`,
      given: 'the form is open',
      when: `a choice of ${label} is typed`,
      then: 'it is looked up by what is typed, once, and taken where it is found',
      pointer: getFieldDefinitionPointer(actionCase, name),
      filled,
      steps: [
        ...buildEarlierSteps(actionCase, filled, findStepOfField(actionCase.form, name)),
        { see: { count: { [read.call]: 0 } } },
        { enter: { [label]: text } },
        { wait: readWaitMs },
        { see: { last: { [read.call]: payload }, fields: { [label]: { value: text } } } },
      ],
    }),
  ];
}
