import { say } from '../problem.ts';
import { findAmbiguity } from './findAmbiguity.ts';
import { lengthsOf } from './lengthsOf.ts';
import { parsePattern, PatternFault } from './parsePattern.ts';

/** More is no pattern that anybody reads. */
const longest = 300;
/** No text that people type is longer. */
const longestText = 1000;

/** What is wrong with a pattern, as one sentence; null where it is one, and no text takes long to be tried by it. */
export function findPatternFault(pattern: string): string | null {
  if (pattern.length > longest) return say.patternLong(longest);
  try {
    const node = parsePattern(pattern);
    if (lengthsOf(node)[0] > longestText) return say.patternWants(longestText);
    const ambiguity = findAmbiguity(node);
    return ambiguity === null ? null : say.patternAmbiguous(ambiguity);
  } catch (error) {
    if (error instanceof PatternFault) return say.patternPart(error.part);
    throw error;
  }
}
