import { pathsInBraces, type CompiledMessages } from '#definition';

/** Messages as they are looked up: those without places by their text, those with some in order. What is not said yet is left out. */
export function compileMessages(messages: Record<string, string> = {}): CompiledMessages | undefined {
  const said = Object.entries(messages).filter(([, words]) => words !== '');
  if (said.length === 0) return undefined;
  const isPattern = ([text]: [string, string]) => pathsInBraces(text).length > 0;
  return {
    texts: Object.fromEntries(said.filter((one) => !isPattern(one))),
    patterns: said.filter(isPattern).map(([text, words]) => ({
      parts: text.split(/\{[^{}]*\}/),
      names: pathsInBraces(text),
      said: words,
    })),
  };
}
