import {
  fieldFacts,
  pathsOfTest,
  stepsIn,
  type Field,
  type Json,
  type LayoutStep,
  type Test,
} from '../../definition/index.ts';
import { isSatisfied } from '../language/isSatisfied.ts';
import { nestValues } from './expandForm.ts';
import type { Step } from '../testCase.ts';
import { findStageAction, stageOf, type ActionCase } from './actionCase.ts';
import { choiceLabel } from './expectForm.ts';
import { firstBroken, stagedScope, type Filled } from './filled.ts';
import { isInStep, nextLabel, stepOfAction } from './steps.ts';
import { optionRows } from '../reads.ts';

/** Milliseconds until what is looked up after typing is there. */
export const lookupTime = 350;

/** Fills the whole form, if it is there, with its steps as far as they let one. What is looked up from it is there afterwards. */
export function enterForm(one: ActionCase, filled: Filled): Step[] {
  if (!isSatisfied(one.form.show, stagedScope(one, filled))) return [{ wait: lookupTime }];
  const step = stepReached(one, filled);
  return [...goToStep(one, filled, step), ...enterStep(one, filled, step)];
}

/** Fills what stands in a step, or the whole of a form without steps. */
export function enterStep(one: ActionCase, filled: Filled, step: LayoutStep | undefined): Step[] {
  return [...addItems(one, step), { enter: entriesOf(one, filled.form, step) }, { wait: lookupTime }];
}

/** Adds to each list the items that are filled in; in a later stage of the form they are there. */
function addItems(one: ActionCase, step: LayoutStep | undefined): Step[] {
  if (findStageAction(one)) return [];
  const word = one.context.config.words.addItem ?? 'Add';
  const lists = one.form.lists.filter(({ path }) => isInStep(path, step));
  return lists.flatMap(({ label, add, items, atFirst }) =>
    Array.from({ length: items - atFirst }, () => ({ press: `${label} › ${add ?? word}` })),
  );
}

/** Fills the steps that come before one, and leaves each by its button. Nothing where a form has no steps. */
export function goToStep(one: ActionCase, filled: Filled, target: LayoutStep | undefined): Step[] {
  const steps = stepsIn(one.form.layout);
  return steps
    .slice(0, target ? steps.indexOf(target) : 0)
    .flatMap((step) => [...enterStep(one, filled, step), { press: leavingLabel(one, step) }]);
}

/** The button that leaves a step for the next one: Next, or the action that leads there. */
export function leavingLabel({ form, context }: ActionCase, { next }: LayoutStep): string {
  return (next === undefined ? undefined : form.actions[next]?.label) ?? nextLabel(context.config.words);
}

/** The button that is there to press once a form is filled: of the action, or of the step that does not let one on. */
export function buttonToPress(one: ActionCase, filled: Filled): string {
  const step = stepReached(one, filled);
  return step && step !== stepOfAction(one.form, one.action) ? leavingLabel(one, step) : one.action.label;
}

/** The step of the first check that fails, else that of the action; undefined where a form has no steps. */
function stepReached(one: ActionCase, filled: Filled): LayoutStep | undefined {
  const broken = firstBroken(one, filled);
  return (broken === null ? undefined : one.parts[broken]?.step) ?? stepOfAction(one.form, one.action);
}

/** Values by label, of the fields that can be typed into or chosen. */
export function entriesOf(
  one: ActionCase,
  values: Record<string, Json>,
  step = stepOfAction(one.form, one.action),
): Record<string, string | boolean> {
  const stage = stageOf(one.action.show);
  const form = nestValues(one.form, values);
  const shown = Object.entries(one.form.fields).filter(([name, { type, show }]) => {
    const staged = stageOf(show);
    const isHere = isInStep(name, step) && (staged === undefined || staged === stage);
    return fieldFacts[type].people === 'enter' && isHere && isSatisfied(inForm(show), { form });
  });
  const entered = shown.map(([name, field]) => [field, entryOf(one, field, values[name] ?? '')] as const);
  // Of a few choices that all stand there, none can be taken back.
  const made = entered.filter(([{ type }, entry]) => !fieldFacts[type].inSight || entry !== '');
  return Object.fromEntries(made.map(([{ label }, entry]) => [label, entry]));
}

/** What a decision asks of the form's own fields. */
function inForm(test: Test | undefined): Test {
  return [test ?? []].flat().filter((one) => pathsOfTest(one).every((path) => path.startsWith('form.')));
}

/** A value as it is entered: a choice by its label where that is what people take or type. */
export function entryOf({ context }: ActionCase, { type, options }: Field, value: Json): string | boolean {
  const { inSight, byLabel } = fieldFacts[type];
  if (!inSight && !byLabel) return typeof value === 'boolean' ? value : String(value);
  const from = options && !Array.isArray(options) ? options.from : '';
  return choiceLabel(options, value, { [from]: optionRows(context, from) });
}
