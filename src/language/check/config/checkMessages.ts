import { pathsInBraces } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Whether each message says something, knows its places, and can be told from the others. */
export function checkMessages(
  { value: { messages = {} }, at, atKey }: Source<{ messages?: Record<string, string> }>,
  report: ReportProblem,
): void {
  const known = new Map<string, string>();
  for (const [text, words] of Object.entries(messages)) {
    const fault = findTextFault(text);
    const like = text.replaceAll(/\{[^{}]*\}/g, '{}');
    const other = known.get(like);
    if (fault !== null) report(atKey(messages, text), fault);
    else if (other !== undefined) report(atKey(messages, text), say.messageTwice(text, other));
    else known.set(like, text);
    if (words !== '' && words.trim() === '') report(at(messages, text), say.saysNothing(text));
    const places = pathsInBraces(text);
    const unknown = pathsInBraces(words).find((place) => !places.includes(place));
    if (unknown !== undefined) report(at(messages, text), say.unknownWord('place', unknown, places));
  }
}

/** What is wrong with a text that stands for one of the backend's; null where nothing is. */
function findTextFault(text: string): string | null {
  const places = pathsInBraces(text);
  const odd = places.find((place) => !/^\w+$/.test(place));
  if (odd !== undefined) return say.oddPlace(odd);
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined) return say.messagePlaceTwice(twice);
  if (/\}\{/.test(text)) return say.placesTouch();
  return text.replaceAll(/\{[^{}]*\}/g, '').trim() === '' ? say.anyMessage(text) : null;
}
