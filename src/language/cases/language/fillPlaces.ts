/** Replaces each `{place}` of a portal text. */
export function fillPlaces(word: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce(
    (result, [place, text]) => result.replaceAll(`{${place}}`, () => text),
    word,
  );
}
