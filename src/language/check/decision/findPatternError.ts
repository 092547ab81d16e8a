import { sentences } from '../problem.ts';
import { findAmbiguity } from './findAmbiguity.ts';
import { lengthsOf } from './lengthsOf.ts';
import { parsePattern, PatternError } from './parsePattern.ts';

/** The maximum length of a pattern that people can still read. */
const longest = 300;
/** The maximum length of a text that people type. */
const longestText = 1000;

/** Returns the problem of a pattern as a sentence; null if it is valid and fast for every text. */
export function findPatternError(pattern: string): string | null {
  if (pattern.length > longest) return sentences.patternLong(longest);
  try {
    const node = parsePattern(pattern);
    if (lengthsOf(node)[0] > longestText) return sentences.patternWants(longestText);
    const ambiguity = findAmbiguity(node);
    return ambiguity === null ? null : sentences.patternAmbiguous(ambiguity);
  } catch (error) {
    if (error instanceof PatternError) return sentences.patternPart(error.part);
    throw error;
  }
}
