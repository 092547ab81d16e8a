import { listBracePaths, type CompiledMessages } from '#definition';

/**
 * Compiles the messages for lookup: texts without placeholders by text, patterns in order. Untranslated ones are left out.
 */
export function compileBackendMessages(messages: Record<string, string> = {}): CompiledMessages | undefined {
  const translated = Object.entries(messages).filter(([, words]) => words !== '');
  if (translated.length === 0) return undefined;
  const isPattern = ([text]: [string, string]) => listBracePaths(text).length > 0;
  return {
    texts: Object.fromEntries(translated.filter((one) => !isPattern(one))),
    patterns: translated.filter(isPattern).map(([text, words]) => ({
      parts: text.split(/\{[^{}]*\}/),
      names: listBracePaths(text),
      said: words,
    })),
  };
}
