import { writeDecimal } from '../../language/numbers.ts';
import {
  fieldFacts,
  pathsOf,
  pathsOfTest,
  stepsIn,
  type Field,
  type Json,
  type LayoutStep,
  type Read,
} from '#definition';
import { isSatisfied } from '../../language/isSatisfied.ts';
import { addText } from '../addText.ts';
import { nestValues, type CaseList } from '../expandForm.ts';
import type { Step } from '../../testCase.ts';
import { findStageAction, stageOf, type ActionCase } from '../actionCase.ts';
import { choiceLabels } from '../expect/expectForm.ts';
import { firstBroken, stagedScope, type Filled } from '../solve/filled.ts';
import { inForm, isReachable } from '../solve/isReachable.ts';
import { isInStep, isWithin, nextLabel, stepOfAction } from './steps.ts';
import { optionRows } from '../../reads.ts';

/** Time after typing until reads are answered, in milliseconds. */
export const lookupTime = 350;

/** Fills the form up to the step that can be reached, and waits for its reads. A hidden form is only waited for. */
export function enterForm(one: ActionCase, filled: Filled): Step[] {
  if (!isSatisfied(one.form.show, stagedScope(one, filled))) return [{ wait: lookupTime }];
  const step = stepReached(one, filled);
  return [...goToStep(one, filled, step), ...enterStep(one, filled, step)];
}

export function enterStep(one: ActionCase, filled: Filled, step: LayoutStep | undefined): Step[] {
  const entries = Object.entries(entriesOf(one, filled.form, step));
  const late = new Set(lateLabels(one));
  const early = entries.filter(([label]) => !late.has(label));
  const rest = entries.filter(([label]) => late.has(label));
  const [always, sometimes] = [false, true].map((isDecided) => addItems(one, filled, step, isDecided));
  return [
    ...(always ?? []),
    { enter: Object.fromEntries(early) },
    { wait: lookupTime },
    ...(sometimes ?? []),
    ...(rest.length > 0 ? [{ enter: Object.fromEntries(rest) }, { wait: lookupTime }] : []),
  ];
}

/** Fields that depend on others: options that are read by form values, and items of a list with a condition. */
function lateLabels({ form, screen }: ActionCase): string[] {
  const lists = form.lists.filter(isDecided);
  const late = Object.entries(form.fields).filter(([name, { options }]) => {
    const from = options && !Array.isArray(options) ? options.from : '';
    return dependsOnForm(screen.reads?.[from]) || lists.some(({ path }) => isWithin(name, path));
  });
  return late.map(([, { label }]) => label);
}

function dependsOnForm(read: Read | undefined): boolean {
  const paths = [...pathsOfTest(read?.when), ...Object.values(read?.payload ?? {}).flatMap(pathsOf)];
  return paths.some((path) => path.startsWith('form.'));
}

const isDecided = ({ show }: CaseList): boolean => pathsOfTest(show).length > 0;

/**
 * Adds the items of each list. In a later stage of the form they already exist.
 * @param decided true for the lists with a condition, if it holds.
 */
export function addItems(
  one: ActionCase,
  filled: Filled,
  step: LayoutStep | undefined,
  decided: boolean,
): Step[] {
  if (findStageAction(one)) return [];
  const scope = { form: nestValues(one.form, filled.form) };
  const lists = one.form.lists.filter(
    (list) =>
      isInStep(list.path, step) && isDecided(list) === decided && isSatisfied(inForm(list.show), scope),
  );
  return lists.flatMap(({ label, add, items, atFirst }) =>
    Array.from({ length: items - atFirst }, () => ({
      press: `${label} › ${addText({ add }, one.context.config.words)}`,
    })),
  );
}

/** Fills the steps before a step, and leaves each by its button; nothing for a form without steps. */
export function goToStep(one: ActionCase, filled: Filled, target: LayoutStep | undefined): Step[] {
  const steps = stepsIn(one.form.layout);
  return steps
    .slice(0, target ? steps.indexOf(target) : 0)
    .flatMap((step) => [...enterStep(one, filled, step), { press: leavingLabel(one, step) }]);
}

/** The button that leads to the next step: an action or Next. */
export function leavingLabel({ form, context }: ActionCase, { next }: LayoutStep): string {
  return (next === undefined ? undefined : form.actions[next]?.label) ?? nextLabel(context.config.words);
}

/** The action's button, or that of the step whose check fails. */
export function buttonToPress(one: ActionCase, filled: Filled): string {
  const step = stepReached(one, filled);
  return step && step !== stepOfAction(one.form, one.action) ? leavingLabel(one, step) : one.action.label;
}

/** The step of the first failing check, otherwise that of the action; undefined for a form without steps. */
function stepReached(one: ActionCase, filled: Filled): LayoutStep | undefined {
  const broken = firstBroken(one, filled);
  return (broken === null ? undefined : one.parts[broken]?.step) ?? stepOfAction(one.form, one.action);
}

export function entriesOf(
  one: ActionCase,
  values: Record<string, Json>,
  step = stepOfAction(one.form, one.action),
): Record<string, string | boolean> {
  const stage = stageOf(one.action.show);
  const form = nestValues(one.form, values);
  const shown = Object.entries(one.form.fields).filter(([name, field]) => {
    const staged = stageOf(field.show);
    const isHere = isInStep(name, step) && (staged === undefined || staged === stage);
    return isHere && isReachable(field, { form });
  });
  const entered = shown.map(
    ([name, field]) => [field, entryOf(one, field, values[name] === undefined ? '' : values[name])] as const,
  );
  // A radio group cannot be emptied, so an empty value is no entry.
  const made = entered.filter(
    ([{ type, several }, entry]) => several || !fieldFacts[type].inSight || entry !== '',
  );
  return Object.fromEntries(made.map(([{ label }, entry]) => [label, entry]));
}

/** A value as people enter it: a choice by its label, except in a native select; several choices one per line. */
export function entryOf({ context }: ActionCase, field: Field, value: Json): string | boolean {
  const { type, options, several } = field;
  const { inSight, byLabel, holds } = fieldFacts[type];
  if (holds === 'number') return writeDecimal(String(value), context.config.locale);
  if (!inSight && !byLabel && !several)
    return typeof value === 'boolean' && holds === 'flag' ? value : String(value);
  const from = options && !Array.isArray(options) ? options.from : '';
  return choiceLabels(field, value, { [from]: optionRows(context, from) });
}
