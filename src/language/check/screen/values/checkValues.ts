import { resultKindOf, partsOfValue, valueWord, type Value, type WrittenValue } from '#definition';
import { readNumeral } from '../../decision/expandConstraint.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import type { Context } from './visitValues.ts';

/** So many sums, differences and products stand in one another: what is more is for the backend. */
const deepest = 2;

/** Whether objects and lists stand where there can be some, and what is reckoned is reckoned from numbers. */
export function checkValues(screen: ScreenIndex, report: ReportProblem): void {
  for (const { value, context } of screen.values) {
    const place = screen.source.at(value);
    const message =
      resultKindOf(value) === 'parts' && !takesParts(context) ? say.noParts() : findFault(value, null, 0);
    if (message !== null) report(place, message);
  }
}

/** A payload takes objects and lists, and so does a field that begins with one. */
function takesParts({ sink }: Context): boolean {
  return sink.kind === 'payload' || sink.kind === 'field';
}

/** What is wrong with a value; `word` is what it is reckoned in, and `around` how many such words are around it. */
function findFault(value: Value, word: string | null, around: number): string | null {
  const gives = resultKindOf(value);
  if (word !== null && gives === 'parts') return say.reckonsParts(word);
  if (word !== null && !isWritten(value) && readNumeral(value) === null)
    return say.reckonsWithout(word, value);
  const depth = around + Number(gives === 'calculated');
  if (depth > deepest) return say.reckonsTooDeep(deepest);
  const inside = gives === 'calculated' ? valueWord(value) : word;
  const faults = partsOfValue(value).map((part) => findFault(part, inside, depth));
  return faults.find((fault) => fault !== null) ?? null;
}

const isWritten = (value: Value): value is WrittenValue => typeof value === 'object' && value !== null;
