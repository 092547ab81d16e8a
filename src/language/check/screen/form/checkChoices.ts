import type { FromValue, Constraint, Scalar } from '#definition';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import { compileConstraint } from '../../constraint/compileConstraint.ts';
import { isForLists } from './checkListWords.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { findNearestValue } from '../values/findNearestValue.ts';
import { listPossibleValues } from '../values/listPossibleValues.ts';
import type { ValueContext } from '../values/visitValues.ts';

/** Reports values in conditions and maps that the field or filter can't have. */
export function checkChoices(screen: ScreenIndex, report: ReportProblem): void {
  for (const { on, must, context } of screen.constraints)
    for (const path of on) checkMust(path, must, context, screen, report);
  for (const { value, context } of screen.fromValues) checkMap(value, context, screen, report);
}

function checkMust(
  path: string,
  must: Constraint,
  context: ValueContext,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  const possible = listPossibleValues(path, context, screen);
  if (!possible) return;
  const { at } = screen.source;
  const wanted = listWanted(must);
  const strangers = wanted.filter(isStranger(possible));
  for (const { value, owner, key } of strangers)
    report(at(owner, key), sentences.notPossible(path, value, findNearestValue(value, possible)));
  if (strangers.length > 0 || isListOnly(must) || isForLists(must)) return;
  if (!possible.some(compileConstraint(must)))
    report(at(must), sentences.neverHolds(sentences.noValuePasses(path)));
}

/** True if a condition only lists values. If they are possible, one of them passes. */
function isListOnly(must: Constraint): boolean {
  return Object.keys(must).length === 1 && (must.const ?? must.enum) !== undefined;
}

/** Returns the values of a condition with their positions. */
function listWanted(must: Constraint): { value: Scalar; owner: object; key: string | number }[] {
  const lists = [must.enum ?? [], must.noneOf ?? []];
  const listed = lists.flatMap((list) => list.map((value, key) => ({ value, owner: list, key })));
  return must.const === undefined ? listed : [{ value: must.const, owner: must, key: 'const' }, ...listed];
}

/** Returns a test for impossible values. Most are among the possible ones exactly as written, so that only the others need the slower test. */
function isStranger(possible: Scalar[]): (wanted: { value: Scalar }) => boolean {
  const known = new Set<Scalar>([...possible, null, '']);
  return ({ value }) => !known.has(value) && !compileConstraint({ enum: possible })(value);
}

/** Reports keys of a map that the field can't have. They are compared as texts. */
function checkMap(value: FromValue, context: ValueContext, screen: ScreenIndex, report: ReportProblem): void {
  const { map, from } = value;
  const possible = map && typeof from === 'string' ? listPossibleValues(from, context, screen) : null;
  if (!map || !possible || typeof from !== 'string') return;
  const known = new Set(possible.map(String));
  for (const key of Object.keys(map))
    if (!known.has(key) && key !== '')
      report(
        screen.source.atKey(map, key),
        sentences.notPossible(from, key, findNearestValue(key, possible)),
      );
}
