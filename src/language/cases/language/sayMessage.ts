/** What is read for a text of the backend, as the portal's messages say; the first that fits counts, one without places before. */
export function sayMessage(text: string, messages: Record<string, string> = {}): string {
  const said = Object.entries(messages).filter(([, words]) => words !== '');
  const exact = said.find(([known]) => known === text && !known.includes('{'));
  if (exact) return exact[1];
  for (const [known, words] of said) {
    const found = known.includes('{') ? toPattern(known).exec(text)?.groups : undefined;
    if (found) return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? '');
  }
  return text;
}

/** A message with a group for each of its places. */
function toPattern(message: string): RegExp {
  const parts = message.split(/\{(\w+)\}/);
  const written = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>[^]+?)`,
  );
  return new RegExp(`^${written.join('')}$`);
}
