import { getOwnValue, type CompiledMessages } from '#definition';
import { fillPlaceholders } from './fillPlaceholders.ts';

/**
 * Creates a translation from texts of the backend to the portal's words; other texts stay unchanged. Each pattern costs a few
 * searches through the text.
 */
export function createMessageTranslator({ texts, patterns }: CompiledMessages): (text: string) => string {
  return (text) => {
    const own = getOwnValue(texts, text);
    if (own) return own;
    for (const { parts, names, said: words } of patterns) {
      const found = match(text, parts);
      if (found)
        return fillPlaceholders(words, Object.fromEntries(names.map((name, at) => [name, found[at] ?? ''])));
    }
    return text;
  };
}
/** Returns the texts between the parts, none of them empty; null if the text does not match. */
function match(text: string, [first = '', ...parts]: string[]): string[] | null {
  const found: string[] = [];
  let from = first.length;
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const to = isLast ? text.length - part.length : text.indexOf(part, from + 1);
    if (to <= from) return null;
    found.push(text.slice(from, to));
    from = to + part.length;
  }
  return text.startsWith(first) && text.endsWith(parts.at(-1) ?? '') ? found : null;
}
