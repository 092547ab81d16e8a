/** Replaces each placeholder, `{name}`, that has a text. */
export function fillPlaceholders(words: string, texts: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => texts[name] ?? place);
}
