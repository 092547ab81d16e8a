import { fieldFacts, listSteps, type Field, type Json } from '#definition';
import type { Step, TestCase } from '../testCase.ts';
import { getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { buildActionTestCase } from './buildActionTestCase.ts';
import { listCandidates } from './solve/candidates.ts';
import { findFirstFailing, isActionClosed, listFailing, type FilledForm } from './solve/filledForm.ts';
import { emptyFields, isEmptiedBy } from './solve/emptyFields.ts';
import { solveForm } from './solve/solveForm.ts';
import { buildEntries, buildFillSteps, buildStepFillSteps, lookupTime } from './steps/buildFillSteps.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { findLayoutStep, isInStep } from './steps/steps.ts';

/** A case for each field with a check: values on both sides of each limit, which are sent and refused by the backend. */
export function buildLimitCases(one: ActionCase): TestCase[] {
  const checked = new Set(one.parts.map(({ path }) => path));
  return Object.entries(one.form.fields)
    .filter(([name, { type }]) => checked.has(`form.${name}`) && fieldFacts[type].people === 'enter')
    .filter(([name]) => isInStep(name, findLayoutStep(one.form, one.action)))
    .map(([name, field]) => limitCase(one, name, field));
}

function limitCase(one: ActionCase, name: string, field: Field): TestCase {
  const path = `form.${name}`;
  const filled = solveForm(one, null, name);
  const known = new Map(Object.entries(filled.form).map(([key, value]) => [`form.${key}`, value]));
  const values = listCandidates(one, path, known).filter(
    (value) => !fieldFacts[field.type].inSight || value !== '',
  );
  return buildActionTestCase(one, {
    about: `limits-${name}`,
    given: 'everything else is filled in rightly',
    when: `${field.label} is on either side of each of its limits`,
    then: 'what is right is sent exactly, what is wrong is told by the first rule it breaks',
    pointer: getFieldDefinitionPointer(one, name),
    filled,
    steps: [...buildFillSteps(one, filled), ...buildAttempts(one, name, values, filled)],
  });
}

/** Tries each value in turn. A refusal of the backend may have emptied other fields before the next one. */
function buildAttempts(one: ActionCase, name: string, values: Json[], filled: FilledForm): Step[] {
  const { failure } = one.action;
  const last = findLayoutStep(one.form, one.action);
  const { label } = one.form.fields[name]!;
  const isAtStart = failure?.then?.includes('clear') && listSteps(one.form.layout).length > 1;
  const losesItems = one.form.lists.some(({ path }) => isEmptiedBy(failure?.then, path));
  let base = filled;
  let isRefused = false;
  return values.flatMap((value): Step[] => {
    const tried = { ...base, form: { ...base.form, [name]: value } };
    if (isActionClosed(one, tried) || leadsBack(one, tried)) return [];
    const entries = buildEntries(one, tried.form);
    const own = failure?.then ? entries : { [label]: entries[label] ?? '' };
    const again = isAtStart ? buildFillSteps(one, tried) : buildStepFillSteps(one, tried, last);
    const fill = isRefused && (isAtStart || losesItems) ? again : [{ enter: own }, { wait: lookupTime }];
    isRefused = findFirstFailing(one, tried) === null;
    // Fields of other steps and stages cannot be entered again.
    const isElsewhere = (other: string, field: Field) =>
      entries[field.label] === undefined && isEmptiedBy(failure?.then, other);
    if (isRefused && !isAtStart) base = emptyFields(one, filled, isElsewhere);
    return [...fill, ...buildPressActionSteps(one, tried)];
  });
}

/** True if a check that is told marks a field of an earlier step, which opens then. */
function leadsBack(one: ActionCase, filled: FilledForm): boolean {
  const failing = listFailing(one, filled);
  const shown = one.form.allErrors ? failing : failing.slice(0, 1);
  return shown.some(({ mark, step }) => mark !== null && !isInStep(mark, step));
}
