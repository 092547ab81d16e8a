import leven from 'leven';

/**
 * The word that was probably meant.
 * @returns null where none is near: more than a third of its letters differ, or more than one of a short word.
 */
export function nearest(word: string, words: Iterable<string>): string | null {
  let found: string | null = null;
  let best = Math.max(1, Math.floor(Math.max(word.length, 3) / 3)) + 1;
  for (const candidate of words) {
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance < best) [found, best] = [candidate, distance];
  }
  return found;
}

/** How many letters differ; the same letters in another order, as `form` for `from`, count as one. */
function distanceOf(left: string, right: string): number {
  const distance = leven(left, right);
  return distance > 1 && sortLetters(left) === sortLetters(right) ? 1 : distance;
}

function sortLetters(word: string): string {
  return word.split('').sort().join('');
}
