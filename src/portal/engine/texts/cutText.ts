/** Counts code points, as JSON Schema does. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Returns at most the given number of code points, without splitting a grapheme. */
export function cutText(text: string, most = Infinity): string {
  if (text.length <= most || countCharacters(text) <= most) return text;
  let remaining = most;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    remaining -= countCharacters(segment);
    if (remaining < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
