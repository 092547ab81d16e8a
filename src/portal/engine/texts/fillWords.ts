/** The portal's words with a text for each place, `{name}`, that there is one for. */
export function fillWords(words: string, texts: Record<string, string>): string {
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => texts[name] ?? place);
}
