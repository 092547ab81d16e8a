import { formatDecimal } from '../../language/numbers.ts';
import {
  fieldFacts,
  listValuePaths,
  listConditionPaths,
  listSteps,
  type Field,
  type Json,
  type LayoutStep,
  type Read,
} from '#definition';
import { isSatisfied } from '../../language/evaluate.ts';
import { getAddItemText } from '../getAddItemText.ts';
import type { ListFacts } from '../expandForm.ts';
import type { Step } from '../../testCase.ts';
import { findStageAction, findStageOfCondition, type ActionCase } from '../actionCase.ts';
import { formatChosenLabels } from '../expect/buildFormExpectation.ts';
import { findFirstFailing, buildStageScope, type FilledForm } from '../solve/filledForm.ts';
import { buildReachScope, filterKnownConditions, isReachable } from '../solve/isReachable.ts';
import { isInStep, isSameOrBelow, getNextLabel, findLayoutStep } from './steps.ts';
import { buildOptionRows, getReadOfChoices } from '../../reads.ts';

/** Time after typing until reads are answered, in milliseconds. */
export const readWaitMs = 350;

/** Fills the form up to the step that can be reached, and waits for its reads. A hidden form is only waited for. */
export function buildFillSteps(actionCase: ActionCase, filled: FilledForm): Step[] {
  if (!isSatisfied(actionCase.form.show, buildStageScope(actionCase, filled))) return [{ wait: readWaitMs }];
  const step = getStepReached(actionCase, filled);
  return [...buildEarlierSteps(actionCase, filled, step), ...buildStepFillSteps(actionCase, filled, step)];
}

export function buildStepFillSteps(
  actionCase: ActionCase,
  filled: FilledForm,
  step: LayoutStep | undefined,
): Step[] {
  const entries = Object.entries(buildEntries(actionCase, filled.form, step));
  const late = new Set(listDependentLabels(actionCase));
  const early = entries.filter(([label]) => !late.has(label));
  const rest = entries.filter(([label]) => late.has(label));
  const [always, sometimes] = [false, true].map((isDecided) =>
    buildAddItemSteps(actionCase, filled, step, isDecided),
  );
  return [
    ...(always ?? []),
    { enter: Object.fromEntries(early) },
    { wait: readWaitMs },
    ...(sometimes ?? []),
    ...(rest.length > 0 ? [{ enter: Object.fromEntries(rest) }, { wait: readWaitMs }] : []),
  ];
}

/** Returns fields that depend on others: options that are read by form values, and items of a list with a condition. */
function listDependentLabels({ form, screen }: ActionCase): string[] {
  const lists = form.lists.filter(isDecided);
  const late = Object.entries(form.fields).filter(
    ([name, field]) =>
      dependsOnForm(screen.reads?.[getReadOfChoices(field)]) ||
      lists.some(({ path }) => isSameOrBelow(name, path)),
  );
  return late.map(([, { label }]) => label);
}

function dependsOnForm(read: Read | undefined): boolean {
  const paths = [
    ...listConditionPaths(read?.when),
    ...Object.values(read?.payload ?? {}).flatMap(listValuePaths),
  ];
  return paths.some((path) => path.startsWith('form.'));
}

const isDecided = ({ show }: ListFacts): boolean => listConditionPaths(show).length > 0;

/**
 * Adds the items of each list. In a later stage of the form they already exist.
 * @param decided true for the lists with a condition, if it holds.
 */
export function buildAddItemSteps(
  actionCase: ActionCase,
  filled: FilledForm,
  step: LayoutStep | undefined,
  decided: boolean,
): Step[] {
  if (findStageAction(actionCase)) return [];
  const scope = buildReachScope(actionCase, filled.form);
  const lists = actionCase.form.lists.filter(
    (list) =>
      isInStep(list.path, step) &&
      isDecided(list) === decided &&
      isSatisfied(filterKnownConditions(list.show), scope),
  );
  return lists.flatMap(({ label, add, itemCount, initialItems }) =>
    Array.from({ length: itemCount - initialItems }, () => ({
      press: `${label} › ${getAddItemText({ add }, actionCase.context.config.words)}`,
    })),
  );
}

/** Fills the steps before a step, and leaves each by its button; nothing for a form without steps. */
export function buildEarlierSteps(
  actionCase: ActionCase,
  filled: FilledForm,
  target: LayoutStep | undefined,
): Step[] {
  const steps = listSteps(actionCase.form.layout);
  return steps
    .slice(0, target ? steps.indexOf(target) : 0)
    .flatMap((step) => [
      ...buildStepFillSteps(actionCase, filled, step),
      { press: getNextStepLabel(actionCase, step) },
    ]);
}

/** Returns the button that leads to the next step: an action or Next. */
export function getNextStepLabel({ form, context }: ActionCase, { next }: LayoutStep): string {
  return (next === undefined ? undefined : form.actions[next]?.label) ?? getNextLabel(context.config.words);
}

/** Returns the action's button, or that of the step whose check fails. */
export function getButtonLabel(actionCase: ActionCase, filled: FilledForm): string {
  const step = getStepReached(actionCase, filled);
  return step && step !== findLayoutStep(actionCase.form, actionCase.action)
    ? getNextStepLabel(actionCase, step)
    : actionCase.action.label;
}

/** Returns the step of the first failing check, otherwise that of the action; undefined for a form without steps. */
export function getStepReached(actionCase: ActionCase, filled: FilledForm): LayoutStep | undefined {
  const broken = findFirstFailing(actionCase, filled);
  return (
    (broken === null ? undefined : actionCase.checks[broken]?.step) ??
    findLayoutStep(actionCase.form, actionCase.action)
  );
}

export function buildEntries(
  actionCase: ActionCase,
  values: Record<string, Json>,
  step = findLayoutStep(actionCase.form, actionCase.action),
): Record<string, string | boolean> {
  const stage = findStageOfCondition(actionCase.action.show);
  const shown = Object.entries(actionCase.form.fields).filter(([name, field]) => {
    const staged = findStageOfCondition(field.show);
    const isHere = isInStep(name, step) && (staged === undefined || staged === stage);
    return isHere && isReachable(actionCase, field, values);
  });
  const entered = shown.map(
    ([name, field]) =>
      [field, buildEntry(actionCase, field, values[name] === undefined ? '' : values[name])] as const,
  );
  // A radio group cannot be emptied, so an empty value is no entry.
  const made = entered.filter(
    ([{ type, several }, entry]) => several || !fieldFacts[type].inSight || entry !== '',
  );
  return Object.fromEntries(made.map(([{ label }, entry]) => [label, entry]));
}

/** Builds a value as people enter it: a choice by its label, except in a native select; several choices one per line. */
export function buildEntry({ context }: ActionCase, field: Field, value: Json): string | boolean {
  const { type, several } = field;
  const { inSight, byLabel, holds } = fieldFacts[type];
  if (holds === 'number') return formatDecimal(String(value), context.config.locale);
  if (!inSight && !byLabel && !several)
    return typeof value === 'boolean' && holds === 'flag' ? value : String(value);
  const from = getReadOfChoices(field);
  return formatChosenLabels(field, value, { [from]: buildOptionRows(context, from) });
}
