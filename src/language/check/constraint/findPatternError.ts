import { sentences } from '../problem.ts';
import { haveCommonCharacter, type CharacterRanges } from './characters.ts';
import { getLengthRange } from './getLengthRange.ts';
import { parsePattern, PatternError, type PatternNode } from './parsePattern.ts';

/** The limit that keeps matching fast for any text. */
const maxWays = 100;

/** The characters that may begin a part, and whether the part may be empty. */
interface Start {
  of: CharacterRanges;
  canBeEmpty: boolean;
}

/**
 * Returns the reason why matching a pattern may be slow. `open`: the end of a `*`, `+` or `{2,}` is ambiguous; `ways`: too
 * many ways in all. Null if every text is matched in one pass.
 */
function findAmbiguity(node: PatternNode): 'open' | 'ways' | null {
  const ways = countWays(node, []);
  if (Number.isNaN(ways)) return 'open';
  return ways > maxWays ? 'ways' : null;
}

/** Returns the number of ways to match a part; NaN if it grows with the text. `after` has the characters that may follow. */
function countWays(node: PatternNode, after: CharacterRanges): number {
  if (node.kind === 'one') return 1;
  if (node.kind === 'row') return countWaysOfRow(node.parts, after);
  if (node.kind === 'choice') return countWaysOfChoice(node.parts, after);
  const { part, least, most } = node;
  const start = findStart(part);
  const inside = countWays(part, most > 1 ? [...start.of, ...after] : after);
  const isClear = least === most || (!start.canBeEmpty && !haveCommonCharacter(start.of, after));
  if (most === Infinity) return isClear && inside === 1 && !start.canBeEmpty ? 1 : NaN;
  return (isClear ? 1 : most - least + 1) * inside ** most;
}

function countWaysOfRow(parts: PatternNode[], after: CharacterRanges): number {
  return parts.reduce((ways, part, at) => {
    const rest = findStart({ kind: 'row', parts: parts.slice(at + 1) });
    return ways * countWays(part, rest.canBeEmpty ? [...rest.of, ...after] : rest.of);
  }, 1);
}

/** Alternatives that begin differently are decided by the first character. */
function countWaysOfChoice(parts: PatternNode[], after: CharacterRanges): number {
  const ways = parts.map((part) => countWays(part, after));
  const starts = parts.map((part) => {
    const { of, canBeEmpty } = findStart(part);
    return canBeEmpty ? [...of, ...after] : of;
  });
  const isClear = starts.every(
    (one, at) => !starts.slice(at + 1).some((other) => haveCommonCharacter(one, other)),
  );
  const empty = parts.filter((part) => findStart(part).canBeEmpty).length;
  return isClear && empty <= 1 ? Math.max(...ways) : ways.reduce((sum, own) => sum + own, 0);
}

function findStart(node: PatternNode): Start {
  if (node.kind === 'one') return { of: node.of, canBeEmpty: false };
  if (node.kind === 'repeat') {
    const { of, canBeEmpty } = findStart(node.part);
    return { of: node.most === 0 ? [] : of, canBeEmpty: canBeEmpty || node.least === 0 };
  }
  const starts = node.parts.map(findStart);
  if (node.kind === 'choice')
    return { of: starts.flatMap(({ of }) => of), canBeEmpty: starts.some(({ canBeEmpty }) => canBeEmpty) };
  const end = starts.findIndex(({ canBeEmpty }) => !canBeEmpty);
  return {
    of: starts.slice(0, end === -1 ? undefined : end + 1).flatMap(({ of }) => of),
    canBeEmpty: end === -1,
  };
}

/** The maximum length of a pattern that people can still read. */
const maxPatternLength = 300;
/** The maximum length of a text that people type. */
const maxTextLength = 1000;

/** Returns the problem of a pattern as a sentence; null if it is valid and fast for every text. */
export function findPatternError(pattern: string): string | null {
  if (pattern.length > maxPatternLength) return sentences.patternLong(maxPatternLength);
  try {
    const node = parsePattern(pattern);
    if (getLengthRange(node)[0] > maxTextLength) return sentences.patternWants(maxTextLength);
    const ambiguity = findAmbiguity(node);
    return ambiguity === null ? null : sentences.patternAmbiguous(ambiguity);
  } catch (error) {
    if (error instanceof PatternError) return sentences.patternPart(error.part);
    throw error;
  }
}
