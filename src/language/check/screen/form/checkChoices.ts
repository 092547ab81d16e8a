import type { FromValue, Constraint, Scalar } from '#definition';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { compileConstraint } from '../../decision/compileConstraint.ts';
import { asksOfLists } from './checkListWords.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { nearestValue } from '../values/nearestValue.ts';
import { possibleValues } from '../values/possibleValues.ts';
import type { Context } from '../values/visitValues.ts';

/** Whether decisions and maps ask for values that can stand at their path, where the values are known. */
export function checkChoices(screen: ScreenIndex, report: ReportProblem): void {
  for (const { on, must, context } of screen.decisions)
    for (const path of on) checkMust(path, must, context, screen, report);
  for (const { value, context } of screen.fromValues) checkMap(value, context, screen, report);
}

function checkMust(
  path: string,
  must: Constraint,
  context: Context,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const possible = possibleValues(path, context, screen);
  if (!possible) return;
  const { at } = screen.source;
  const wanted = listWanted(must);
  const strangers = wanted.filter(isStranger(possible));
  for (const { value, owner, key } of strangers)
    report(at(owner, key), say.notPossible(path, value, nearestValue(value, possible)));
  if (strangers.length > 0 || asksForNamed(must) || asksOfLists(must)) return;
  if (!possible.some(compileConstraint(must))) report(at(must), say.neverHolds(say.noValuePasses(path)));
}

/** Whether a decision asks for nothing but one of the values it names: when these are possible, one of them passes. */
function asksForNamed(must: Constraint): boolean {
  return Object.keys(must).length === 1 && (must.const ?? must.enum) !== undefined;
}

/** The values that a decision names, and where each stands. */
function listWanted(must: Constraint): { value: Scalar; owner: object; key: string | number }[] {
  const lists = [must.enum ?? [], must.noneOf ?? []];
  const listed = lists.flatMap((list) => list.map((value, key) => ({ value, owner: list, key })));
  return must.const === undefined ? listed : [{ value: must.const, owner: must, key: 'const' }, ...listed];
}

/** Most values stand among the possible ones letter by letter: only of the others it is asked whether they are as good as one. */
function isStranger(possible: Scalar[]): (wanted: { value: Scalar }) => boolean {
  const known = new Set<Scalar>([...possible, null, '']);
  return ({ value }) => !known.has(value) && !compileConstraint({ enum: possible })(value);
}

/** A map's keys are compared by their letters. */
function checkMap(value: FromValue, context: Context, screen: ScreenIndex, report: ReportProblem): void {
  const { map, from } = value;
  const possible = map && typeof from === 'string' ? possibleValues(from, context, screen) : null;
  if (!map || !possible || typeof from !== 'string') return;
  const known = new Set(possible.map(String));
  for (const key of Object.keys(map))
    if (!known.has(key) && key !== '')
      report(screen.source.atKey(map, key), say.notPossible(from, key, nearestValue(key, possible)));
}
