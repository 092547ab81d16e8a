/** A word of the portal with a text in each of its places. */
export function fillPlaces(word: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce(
    (said, [place, text]) => said.replaceAll(`{${place}}`, () => text),
    word,
  );
}
