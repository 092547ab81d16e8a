/**
 * Returns the portal's text for a text of the backend, by the config's messages. An exact match wins over patterns; of
 * these the first one counts. Empty messages are ignored.
 */
export function translateBackendText(text: string, messages: Record<string, string> = {}): string {
  const entries = Object.entries(messages).filter(([, words]) => words !== '');
  const exact = entries.find(([known]) => known === text && !known.includes('{'));
  if (exact) return exact[1];
  for (const [known, words] of entries) {
    const found = known.includes('{') ? toPattern(known).exec(text)?.groups : undefined;
    if (found) return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? '');
  }
  return text;
}

function toPattern(message: string): RegExp {
  const parts = message.split(/\{(\w+)\}/);
  const written = parts.map((part, at) =>
    at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>[^]+?)`,
  );
  return new RegExp(`^${written.join('')}$`);
}
