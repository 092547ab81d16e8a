/** Replaces each `{place}` of a portal text. */
export function fillPlaceholders(word: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce(
    (result, [place, text]) => result.replaceAll(`{${place}}`, () => text),
    word,
  );
}
