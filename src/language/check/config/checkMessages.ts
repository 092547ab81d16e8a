import { listBracePaths } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Reports messages that are empty, have unknown placeholders, or match the same texts as another one. */
export function checkMessages(
  { value: { messages = {} }, at, atKey }: PositionedValue<{ messages?: Record<string, string> }>,
  report: ReportProblem,
): void {
  const known = new Map<string, string>();
  for (const [text, words] of Object.entries(messages)) {
    const error = findTextError(text);
    const like = text.replaceAll(/\{[^{}]*\}/g, '{}');
    const other = known.get(like);
    if (error !== null) report(atKey(messages, text), error);
    else if (other !== undefined) report(atKey(messages, text), sentences.messageTwice(text, other));
    else known.set(like, text);
    if (words !== '' && words.trim() === '') report(at(messages, text), sentences.isBlank(text));
    const places = listBracePaths(text);
    const unknown = listBracePaths(words).find((place) => !places.includes(place));
    if (unknown !== undefined) report(at(messages, text), sentences.unknownWord('place', unknown, places));
  }
}

/** Returns the problem of a pattern for texts of the backend; null if there is none. */
function findTextError(text: string): string | null {
  const places = listBracePaths(text);
  const odd = places.find((place) => !/^\w+$/.test(place));
  if (odd !== undefined) return sentences.oddPlace(odd);
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined) return sentences.messagePlaceTwice(twice);
  if (/\}\{/.test(text)) return sentences.placesTouch();
  return text.replaceAll(/\{[^{}]*\}/g, '').trim() === '' ? sentences.anyMessage(text) : null;
}
