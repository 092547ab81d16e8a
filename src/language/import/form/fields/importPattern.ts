/** A single character class that may match anywhere in a text. */
const anywhere = /^(\\d|\[[^\]^\\][^\]\\]*\])\+?$/;

/**
 * Converts a pattern of JSON Schema, which matches anywhere, into one of a rule, which matches the whole text. Null
 * if that is impossible.
 */
export function importPattern(pattern: string): string | null {
  const [starts, ends] = [pattern.startsWith('^'), /(?<!\\)\$$/.test(pattern)];
  const body = pattern.slice(starts ? 1 : 0, ends ? -1 : undefined);
  if (starts && ends) return body.includes('|') && !/^\(.*\)$/.test(body) ? `(${body})` : body;
  if (!starts && !ends && anywhere.test(pattern)) return buildContainingPattern(pattern.replace(/\+$/, ''));
  return null;
}

/** Matches a text with a character of the class: none of them before it, anything behind it. */
function buildContainingPattern(sign: string): string {
  const inside = sign === '\\d' ? '0-9' : sign.slice(1, -1);
  return `[^${inside}]*[${inside}].*`;
}
