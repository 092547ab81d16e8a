import { ownValue, type CompiledMessages } from '#definition';
import { fillWords } from './fillWords.ts';

/**
 * Puts texts of the backend in the portal's words, where it has some for them; others stay as they are. It takes the time of
 * a few searches through the text for each message with places.
 */
export function createSay({ texts, patterns }: CompiledMessages): (text: string) => string {
  return (text) => {
    const own = ownValue(texts, text);
    if (own) return own;
    for (const { parts, names, said } of patterns) {
      const found = match(text, parts);
      if (found) return fillWords(said, Object.fromEntries(names.map((name, at) => [name, found[at] ?? ''])));
    }
    return text;
  };
}
/** What stands between the parts, nowhere nothing; null where they are not the text's. */
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
