import { getEffectParts, parseEffect, listSteps, type Effect } from '#definition';
import { formatOtherPosition } from '../formatOtherPosition.ts';
import { sentences } from '../problem.ts';
import { createDuplicateFinder } from '../createDuplicateFinder.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkFieldName } from './form/checkFieldName.ts';
import { checkRoute } from './checkRoute.ts';
import { checkDuplicates } from './form/checkDuplicates.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { listEffects, type FormShape } from './screenContents.ts';

/** Reports effects that name unknown things, do nothing, or repeat another effect. */
export function checkEffects(screen: ScreenIndex, report: ReportProblem): void {
  for (const form of screen.forms)
    for (const action of Object.values(form.actions)) {
      for (const effect of listEffects(action)) {
        checkNames(effect, form, screen, report);
        checkStage(effect, form, screen, report);
      }
      for (const { then = [] } of [action.success, action.failure ?? {}]) checkRepeats(then, screen, report);
    }
}

function checkNames(effect: Effect, form: FormShape, screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const parts = getEffectParts(effect);
  for (const [name, place] of source.each(parts, 'fields')) checkFieldName(name, form, place, report);
  const { route } = parts;
  if (route) checkRoute(route.to, source.at(route, 'to'), screen, report, route.route);
  if (!parts.loads) return;
  const known = new Set([...Object.keys(screen.reads), ...screen.reports.flatMap(({ name }) => name ?? [])]);
  for (const [name, place] of source.each(parts, 'loads'))
    if (!known.has(name)) report(place, sentences.unknownWord('read or report', name, known));
}

/** Reports stages that nothing reads, and in a form with steps any stage that is no step. */
function checkStage(
  effect: Effect,
  { layout }: FormShape,
  { source, paths }: ScreenIndex,
  report: ReportProblem,
): void {
  const { stage } = getEffectParts(effect);
  if (stage === undefined || typeof effect !== 'object') return;
  const steps = listSteps(layout).map(({ step }) => step);
  if (steps.includes(stage)) return;
  if (steps.length > 0)
    return report(source.at(effect, parseEffect(effect)[0]), sentences.unknownWord('step', stage, steps));
  if (paths.some(({ parts }) => parts?.[0] === 'stage')) return;
  report(source.at(effect, parseEffect(effect)[0]), sentences.unreadStage(stage));
}

function checkRepeats(effects: Effect[], { source }: ScreenIndex, report: ReportProblem): void {
  const firstOf = createDuplicateFinder<number>();
  effects.forEach((effect, index) => {
    const [kind, argument] = parseEffect(effect);
    checkDuplicates(argument, source, report);
    const before = firstOf(kind, index);
    const { fields, loads } = getEffectParts(effect);
    if (before === undefined || fields || loads) return;
    const [here, there] = [source.at(effects, index), source.at(effects, before)];
    report(here, sentences.effectTwice(kind, formatOtherPosition(here, there)));
  });
}
