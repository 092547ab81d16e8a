/** The length of a text in code points, as JSON Schema counts it. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** The first code points of a text, at most so many, cut where no character that people see falls apart. */
export function cutText(text: string, most = Infinity): string {
  if (text.length <= most || countCharacters(text) <= most) return text;
  let left = most;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= countCharacters(segment);
    if (left < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}
