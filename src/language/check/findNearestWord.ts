import leven from 'leven';

/** The maximum length of a misspelt word; a longer one is a text. */
const maxWordLength = 60;

/**
 * Returns the word that was probably meant. Null if none is near: more than a third of the letters differ, or more than one
 * letter of a short word.
 */
export function findNearestWord(word: string, words: Iterable<string>): string | null {
  if (word.length > maxWordLength) return null;
  const limit = Math.max(1, Math.floor(Math.max(word.length, 3) / 3));
  const written = word.toLowerCase();
  let found: string | null = null;
  let best = Infinity;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const { distance, isSlip } = compare(written, candidate.toLowerCase(), limit + 1);
    const rank = distance * 2 - (isSlip ? 1 : 0);
    if (distance <= limit && rank < best) [found, best] = [candidate, rank];
  }
  return found;
}

/**
 * Counts the letters that differ, with two swapped neighbours as one. Reports whether the difference is a typical slip
 * (swapped, missing or doubled letters), which is likelier than a wrong letter.
 */
function compare(written: string, meant: string, maxDistance: number): { distance: number; isSlip: boolean } {
  const distance = leven(written, meant, { maxDistance });
  if (distance === 2 && isSwap(written, meant)) return { distance: 1, isSlip: true };
  const isLeftOut = meant.length === written.length + 1;
  return { distance, isSlip: distance === 1 && (isLeftOut || isDoubled(written, meant)) };
}

function isSwap(written: string, meant: string): boolean {
  const at = differAt(written, meant);
  return meant === written.slice(0, at) + written.charAt(at + 1) + written.charAt(at) + written.slice(at + 2);
}

function isDoubled(written: string, meant: string): boolean {
  const at = differAt(written, meant);
  return written.length === meant.length + 1 && written[at] === written[at - 1];
}

function differAt(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}
