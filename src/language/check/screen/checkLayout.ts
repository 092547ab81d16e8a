import {
  fieldFacts,
  kindOfPart,
  partsIn,
  stepsIn,
  walkFields,
  type LayoutPart,
  type LayoutStep,
} from '#definition';
import { elsewhere } from '../elsewhere.ts';
import type { Place } from '../documents/node.ts';
import { say } from '../problem.ts';
import { rememberFirst } from '../rememberFirst.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import type { FormShape } from './screenPieces.ts';

/** Whether the layout of each form has a place for every field, one alone, and its steps lead from the first to the last. */
export function checkLayout(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    const { layout } = form;
    if (!layout) continue;
    checkPlaces({ ...form, layout }, screen, report);
    checkNesting(layout, [], screen, report);
    if (!form.asked) checkSteps({ ...form, layout }, screen, report);
    else for (const step of stepsIn(layout)) report(screen.source.at(step), say.stepInQuestion());
  }
}

type Laid = FormShape & { layout: LayoutPart[] };

/** Every field that people see stands in the layout, and stands there once. */
function checkPlaces(form: Laid, screen: ScreenIndex, report: ReportProblem): void {
  const known = walkFields(form.tree)
    .filter(({ lists }) => lists.length === 0)
    .map(({ names }) => names.join('.'));
  const firstOf = rememberFirst<Place>();
  const places = listPlaces(form.layout, screen);
  for (const [name, place] of places) {
    const [, whole] = places.find(([other]) => name.startsWith(`${other}.`)) ?? [];
    const before = firstOf(name, place) ?? whole;
    if (!known.includes(name)) report(place, say.unknownWord('field', name, known));
    else if (before) report(place, say.standsTwice(name, elsewhere(place, before)));
  }
  const placed = new Set(places.map(([name]) => name));
  for (const [name, { type }] of Object.entries(form.fields))
    if (fieldFacts[type].people !== 'none' && !around(name).some((one) => placed.has(one)))
      report(screen.source.at(form.layout), say.noPlace(name));
}

/** A field, and the groups and the list that it stands in: `address.street`, `address`. */
function around(name: string): string[] {
  const names = name.split('.');
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}

/** The fields that a list of parts names, however deep, each with where it was written. */
function listPlaces(parts: readonly LayoutPart[], screen: ScreenIndex): [name: string, place: Place][] {
  return parts.flatMap((part, index): [string, Place][] =>
    typeof part === 'string'
      ? [[part, screen.source.at(parts, index)]]
      : listPlaces(Array.isArray(part) ? part : part.parts, screen),
  );
}

/** Steps stand alone and on top; a tab stands in no other tab. */
function checkNesting(
  parts: LayoutPart[],
  around: string[],
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const hasSteps = around.length === 0 && stepsIn(parts).length > 0;
  parts.forEach((part, index) => {
    const kind = kindOfPart(part);
    const place = screen.source.at(parts, index);
    if (kind === 'step' && around.length > 0) report(place, say.stepWithin());
    else if (hasSteps && kind !== 'step') report(place, say.besideSteps());
    else if (kind === 'tab' && around.includes('tab')) report(place, say.tabWithinTab());
    else checkNesting(partsIn(part), [...around, kind], screen, report);
  });
}

function checkSteps({ layout, actions }: Laid, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const steps = stepsIn(layout);
  const [only] = steps;
  if (only && steps.length === 1) report(source.at(only), say.oneStep());
  const firstStep = rememberFirst<LayoutStep>();
  const firstNext = rememberFirst<LayoutStep>();
  for (const step of steps) {
    const [named, led] = [firstStep(step.step, step), firstNext(step.next ?? step, step)];
    if (named)
      report(source.at(step, 'step'), say.standsTwice(step.step, whereTwice('step', step, named, screen)));
    if (step.next === undefined) continue;
    const place = source.at(step, 'next');
    if (led) report(place, say.standsTwice(step.next, whereTwice('next', step, led, screen)));
    const action = Object.hasOwn(actions, step.next) ? actions[step.next] : undefined;
    if (!action) report(place, say.unknownWord('action', step.next, Object.keys(actions)));
    else if (action.trigger === 'arrival') report(place, say.nextByItself(step.next));
    if (step === steps.at(-1)) report(place, say.lastStepGoesOn());
  }
}

function whereTwice(
  key: 'step' | 'next',
  here: LayoutStep,
  before: LayoutStep,
  { source }: ScreenIndex,
): string {
  return elsewhere(source.at(here, key), source.at(before, key));
}
