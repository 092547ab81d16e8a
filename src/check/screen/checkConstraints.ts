import type { Constraint } from '../../definition/index.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findConflict, wordsOf } from '../decision/compareConstraints.ts';
import type { ScreenIndex } from './indexScreen.ts';
import { stagesOf } from './screenPieces.ts';

/** Whether each decision can hold by itself, and asks for stages that there are. */
export function checkConstraints(screen: ScreenIndex, report: ReportProblem): void {
  const stages = new Map(screen.forms.map((form) => [form, new Set(stagesOf(form))]));
  const all = new Set(screen.forms.flatMap(stagesOf));
  for (const { on, must, context } of screen.decisions) {
    const { form } = context;
    if (!checkBounds(must, screen, report)) checkWords(must, screen, report);
    if (on.includes('stage')) checkStages(must, (form && stages.get(form)) ?? all, screen, report);
  }
}

/** The least and the most that a decision asks for, by what is counted. Answers whether they cross. */
function checkBounds(must: Constraint, screen: ScreenIndex, report: ReportProblem): boolean {
  const shortest = Math.max(must.minLength ?? 0, (must.longerThan ?? -1) + 1);
  const { at } = screen.source;
  const [isShort, isLow] = [
    shortest > (must.maxLength ?? Infinity),
    (must.minimum ?? -Infinity) > (must.maximum ?? Infinity),
  ];
  if (isShort) report(at(must, 'maxLength'), say.boundsCross('maxLength', shortest));
  if (isLow) report(at(must, 'maximum'), say.boundsCross('maximum', must.minimum ?? 0));
  return isShort || isLow;
}

/** Words of one decision of which nothing passes both. */
function checkWords(must: Constraint, screen: ScreenIndex, report: ReportProblem): void {
  const words = wordsOf(must);
  for (const [index, word] of words.entries()) {
    const before = words
      .slice(0, index)
      .find((one) => findConflict({ [one]: must[one] }, { [word]: must[word] }));
    if (before) return report(screen.source.at(must, word), say.nothingIsBoth(before, word));
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
      report(at(owner, key), say.unsetStage(stage, stages));
  };
  if (must.const !== undefined) check(must.const, must, 'const');
  for (const list of [must.enum, must.noneOf]) list?.forEach((stage, index) => check(stage, list, index));
}
