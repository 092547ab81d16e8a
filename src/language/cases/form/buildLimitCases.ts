import { fieldFacts, listSteps, type Field, type Json } from '#definition';
import type { Step, TestCase } from '../testCase.ts';
import { getFieldDefinitionPointer, type ActionCase } from './actionCase.ts';
import { buildActionTestCase, isDecidedByText } from './buildActionTestCase.ts';
import { listCandidates } from './solve/listCandidates.ts';
import { findFirstFailing, isActionClosed, listFailing, type FilledForm } from './solve/filledForm.ts';
import { resetFields, isResetBy } from './solve/resetFields.ts';
import { solveForm } from './solve/solveForm.ts';
import { buildEntries, buildFillSteps, buildStepFillSteps, readWaitMs } from './steps/buildFillSteps.ts';
import { buildPressActionSteps } from './steps/buildPressActionSteps.ts';
import { findLayoutStep, isInStep } from './steps/steps.ts';

/**
 * Builds a case for each field with a check: values on both sides of each limit, which are sent and refused by the
 * backend.
 */
export function buildLimitCases(actionCase: ActionCase): TestCase[] {
  const checked = new Set(actionCase.checks.map(({ path }) => path));
  return Object.entries(actionCase.form.fields)
    .filter(([name, { type }]) => checked.has(`form.${name}`) && fieldFacts[type].people === 'enter')
    .filter(([name]) => isInStep(name, findLayoutStep(actionCase.form, actionCase.action)))
    .map(([name, field]) => buildLimitCase(actionCase, name, field));
}

function buildLimitCase(actionCase: ActionCase, name: string, field: Field): TestCase {
  const path = `form.${name}`;
  const filled = solveForm(actionCase, null, name);
  const known = new Map(Object.entries(filled.form).map(([key, value]) => [`form.${key}`, value]));
  const values = listCandidates(actionCase, path, known).filter(
    (value) => !fieldFacts[field.type].inSight || value !== '',
  );
  return buildActionTestCase(actionCase, {
    about: `limits-${name}`,
    given: 'everything else is filled in rightly',
    when: `${field.label} is on either side of each of its limits`,
    then: 'what is right is sent exactly, what is wrong is told by the first rule it breaks',
    pointer: getFieldDefinitionPointer(actionCase, name),
    filled,
    steps: [...buildFillSteps(actionCase, filled), ...buildAttempts(actionCase, name, values, filled)],
  });
}

/** Tries each value in turn. A refusal of the backend may have emptied other fields before the next one. */
function buildAttempts(actionCase: ActionCase, name: string, values: Json[], filled: FilledForm): Step[] {
  // A refusal by a status that the action does not list has no effects.
  const then = isDecidedByText(actionCase) ? actionCase.action.failure?.then : undefined;
  const last = findLayoutStep(actionCase.form, actionCase.action);
  const { label } = actionCase.form.fields[name]!;
  const isAtStart = then?.includes('clear') && listSteps(actionCase.form.layout).length > 1;
  const losesItems = actionCase.form.lists.some(({ path }) => isResetBy(then, path));
  let base = filled;
  let isRefused = false;
  return values.flatMap((value): Step[] => {
    const tried = { ...base, form: { ...base.form, [name]: value } };
    if (isActionClosed(actionCase, tried) || opensEarlierStep(actionCase, tried)) return [];
    const entries = buildEntries(actionCase, tried.form);
    const own = then ? entries : { [label]: entries[label] ?? '' };
    const again = isAtStart ? buildFillSteps(actionCase, tried) : buildStepFillSteps(actionCase, tried, last);
    const fill = isRefused && (isAtStart || losesItems) ? again : [{ enter: own }, { wait: readWaitMs }];
    isRefused = findFirstFailing(actionCase, tried) === null;
    // Fields of other steps and stages cannot be entered again.
    const isElsewhere = (other: string, field: Field) =>
      entries[field.label] === undefined && isResetBy(then, other);
    if (isRefused && !isAtStart) base = resetFields(actionCase, filled, isElsewhere);
    return [...fill, ...buildPressActionSteps(actionCase, tried)];
  });
}

/** True if a check that is told marks a field of an earlier step, which opens then. */
function opensEarlierStep(actionCase: ActionCase, filled: FilledForm): boolean {
  const failing = listFailing(actionCase, filled);
  const shown = actionCase.form.allErrors ? failing : failing.slice(0, 1);
  return shown.some(({ mark, step }) => mark !== null && !isInStep(mark, step));
}
