import {
  fieldFacts,
  getLayoutPartKind,
  listLayoutPartChildren,
  listSteps,
  listFormEntries,
  type LayoutPart,
  type LayoutStep,
} from '#definition';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import type { SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';
import type { FormShape } from './screenContents.ts';

/** Reports fields that are not exactly once in the layout, and invalid steps. */
export function checkLayout(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms) {
    const { layout } = form;
    if (!layout) continue;
    checkPlaces({ ...form, layout }, screen, report);
    checkNesting(layout, [], screen, report);
    if (!form.dialog) checkSteps({ ...form, layout }, screen, report);
    else for (const step of listSteps(layout)) report(screen.source.at(step), sentences.stepInQuestion());
  }
}

type FormWithLayout = FormShape & { layout: LayoutPart[] };

/** Reports visible fields that are missing in the layout or occur twice. */
function checkPlaces(form: FormWithLayout, screen: ScreenIndex, report: ReportProblem): void {
  const known = listFormEntries(form.fieldTree)
    .filter(({ lists }) => lists.length === 0)
    .map(({ names }) => names.join('.'));
  const firstOf = createDuplicateFinder<SourcePosition>();
  const places = listPlaces(form.layout, screen);
  for (const [name, place] of places) {
    const [, whole] = places.find(([other]) => name.startsWith(`${other}.`)) ?? [];
    const before = firstOf(name, place) ?? whole;
    if (!known.includes(name)) report(place, sentences.unknownWord('field', name, known));
    else if (before) report(place, sentences.occursTwice(name, formatOtherPosition(place, before)));
  }
  const placed = new Set(places.map(([name]) => name));
  for (const [name, { type }] of Object.entries(form.fields))
    if (fieldFacts[type].people !== 'none' && !listWithGroups(name).some((one) => placed.has(one)))
      report(screen.source.at(form.layout), sentences.noPlace(name));
}

/** Returns a field's name with those of the groups and the list around it: `address.street`, `address`. */
function listWithGroups(name: string): string[] {
  const names = name.split('.');
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}

/** Returns all fields within a list of parts, with their positions. */
function listPlaces(
  parts: readonly LayoutPart[],
  screen: ScreenIndex,
): [name: string, place: SourcePosition][] {
  return parts.flatMap((part, index): [string, SourcePosition][] =>
    typeof part === 'string'
      ? [[part, screen.source.at(parts, index)]]
      : listPlaces(Array.isArray(part) ? part : part.parts, screen),
  );
}

/** Reports steps that are not at the top level or have other parts beside them, and tabs in tabs. */
function checkNesting(
  parts: LayoutPart[],
  withGroups: string[],
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const hasSteps = withGroups.length === 0 && listSteps(parts).length > 0;
  parts.forEach((part, index) => {
    const kind = getLayoutPartKind(part);
    const place = screen.source.at(parts, index);
    if (kind === 'step' && withGroups.length > 0) report(place, sentences.stepWithin());
    else if (hasSteps && kind !== 'step') report(place, sentences.besideSteps());
    else if (kind === 'tab' && withGroups.includes('tab')) report(place, sentences.tabWithinTab());
    else checkNesting(listLayoutPartChildren(part), [...withGroups, kind], screen, report);
  });
}

function checkSteps({ layout, actions }: FormWithLayout, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const steps = listSteps(layout);
  const [only] = steps;
  if (only && steps.length === 1) report(source.at(only), sentences.oneStep());
  const firstStep = createDuplicateFinder<LayoutStep>();
  const firstNext = createDuplicateFinder<LayoutStep>();
  for (const step of steps) {
    const [named, led] = [firstStep(step.step, step), firstNext(step.next ?? step, step)];
    if (named)
      report(
        source.at(step, 'step'),
        sentences.occursTwice(step.step, formatDuplicatePosition('step', step, named, screen)),
      );
    if (step.next === undefined) continue;
    const place = source.at(step, 'next');
    if (led)
      report(place, sentences.occursTwice(step.next, formatDuplicatePosition('next', step, led, screen)));
    const action = Object.hasOwn(actions, step.next) ? actions[step.next] : undefined;
    if (!action) report(place, sentences.unknownWord('action', step.next, Object.keys(actions)));
    else if (action.trigger === 'arrival') report(place, sentences.nextByItself(step.next));
    if (step === steps.at(-1)) report(place, sentences.lastStepGoesOn());
  }
}

function formatDuplicatePosition(
  key: 'step' | 'next',
  here: LayoutStep,
  before: LayoutStep,
  { source }: ScreenIndex,
): string {
  return formatOtherPosition(source.at(here, key), source.at(before, key));
}
