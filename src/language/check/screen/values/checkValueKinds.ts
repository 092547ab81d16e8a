import { getResultKind, listInnerValues, findValueWord, type Value, type WrittenValue } from '#definition';
import { parseNumeral } from '../../constraint/expandConstraint.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import type { ValueContext } from './visitValues.ts';

/** The maximum nesting of sums, differences and products; anything beyond is for the backend. */
const maxDepth = 2;

/** Reports objects and lists where only single values are allowed, and calculations with anything but numbers. */
export function checkValueKinds(screen: ScreenIndex, report: ReportProblem): void {
  for (const { value, context } of screen.values) {
    const place = screen.source.at(value);
    const message =
      getResultKind(value) === 'parts' && !allowsParts(context)
        ? sentences.noParts()
        : findError(value, null, 0);
    if (message !== null) report(place, message);
  }
}

/** True where a value may be an object or a list: in payloads and initial values. */
function allowsParts({ sink }: ValueContext): boolean {
  return sink.kind === 'payload' || sink.kind === 'field';
}

/** Returns the problem of a value. `word` is the calculation around it, and `around` the depth of calculations. */
function findError(value: Value, word: string | null, around: number): string | null {
  const gives = getResultKind(value);
  if (word !== null && gives === 'parts') return sentences.calculatesParts(word);
  if (word !== null && !isWritten(value) && parseNumeral(value) === null)
    return sentences.calculatesNoNumber(word, value);
  const depth = around + Number(gives === 'calculated');
  if (depth > maxDepth) return sentences.calculatesTooDeep(maxDepth);
  const inside = gives === 'calculated' ? findValueWord(value) : word;
  const errors = listInnerValues(value).map((part) => findError(part, inside, depth));
  return errors.find((error) => error !== null) ?? null;
}

const isWritten = (value: Value): value is WrittenValue => typeof value === 'object' && value !== null;
