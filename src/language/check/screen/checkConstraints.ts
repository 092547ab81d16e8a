import { isAnyOf, parseMoment, type Constraint, type Condition } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { findPatternError } from '../constraint/findPatternError.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import {
  isMinimumAboveMaximum,
  findConflict,
  getMaximumLength,
  getMinimumLength,
  listConstraintWords,
} from '../constraint/compareConstraints.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { listStages } from './screenContents.ts';

/** Reports conditions that can't hold, and stages that nothing sets. */
export function checkConstraints(screen: ScreenIndex, report: ReportProblem): void {
  for (const condition of screen.conditions)
    if (getAnyDepth(condition) > 2) report(screen.source.at(condition), sentences.anyTooDeep());
  const stages = new Map(screen.forms.map((form) => [form, new Set(listStages(form))]));
  const all = new Set(screen.forms.flatMap(listStages));
  for (const { on, must, context } of screen.constraints) {
    const { form } = context;
    checkConstraintArguments(must, screen.source, report);
    if (!checkBounds(must, screen, report)) checkWords(must, screen, report);
    if (on.includes('stage')) checkStages(must, (form && stages.get(form)) ?? all, screen, report);
  }
}

/** Reports invalid patterns and limits, and an "optional" that is pointless or contradictory. */
export function checkConstraintArguments(
  must: Constraint,
  { at }: PositionedValue<unknown>,
  report: ReportProblem,
): void {
  const error = must.pattern === undefined ? null : findPatternError(must.pattern);
  if (error !== null) report(at(must, 'pattern'), error);
  for (const word of ['minimum', 'maximum'] as const)
    if (typeof must[word] === 'string' && !parseMoment(must[word]))
      report(at(must, word), sentences.noLimit(word));
  if (must.optional && Object.keys(must).length === 1) report(at(must), sentences.optionalAlone());
  if (must.optional && must.filled) report(at(must, 'optional'), sentences.optionalFilled());
}

function getAnyDepth(test: Condition): number {
  const parts = [test].flat().map((part) => (isAnyOf(part) ? 1 + Math.max(...part.any.map(getAnyDepth)) : 0));
  return Math.max(0, ...parts);
}

/** Reports contradictory limits of a condition. Returns true if there are any. */
function checkBounds(must: Constraint, screen: ScreenIndex, report: ReportProblem): boolean {
  const { at } = screen.source;
  const { minItems = 0, maxItems = Infinity } = must;
  const [isShort, isLow] = [
    getMinimumLength(must) > getMaximumLength(must),
    isMinimumAboveMaximum(must, must),
  ];
  if (minItems > maxItems) report(at(must, 'maxItems'), sentences.boundsCross('maxItems', minItems));
  const word = must.maxLength === undefined ? 'pattern' : 'maxLength';
  if (isShort) report(at(must, word), sentences.boundsCross(word, getMinimumLength(must)));
  if (isLow) report(at(must, 'maximum'), sentences.boundsCross('maximum', JSON.stringify(must.minimum)));
  return isShort || isLow || minItems > maxItems;
}

/** Reports two words of a condition that no value satisfies together. */
function checkWords(must: Constraint, screen: ScreenIndex, report: ReportProblem): void {
  const words = listConstraintWords(must);
  for (const [index, word] of words.entries()) {
    const before = words
      .slice(0, index)
      .find((one) => findConflict({ [one]: must[one] }, { [word]: must[word] }));
    if (before) return report(screen.source.at(must, word), sentences.nothingIsBoth(before, word));
  }
}

function checkStages(
  must: Constraint,
  stages: Set<string>,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const { at } = screen.source;
  const check = (stage: unknown, owner: object, key: string | number): void => {
    if (typeof stage === 'string' && !stages.has(stage))
      report(at(owner, key), sentences.unsetStage(stage, stages));
  };
  if (must.const !== undefined) check(must.const, must, 'const');
  for (const list of [must.enum, must.noneOf]) list?.forEach((stage, index) => check(stage, list, index));
}
