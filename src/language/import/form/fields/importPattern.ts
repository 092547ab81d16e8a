/** One class, or one sign that is searched for anywhere in a text. */
const anywhere = /^(\\d|\[[^\]^\\][^\]\\]*\])\+?$/;

/**
 * The pattern of a rule, which is always about the whole text, for one of a JSON Schema, which is searched for; null where
 * that can't be said.
 */
export function importPattern(pattern: string): string | null {
  const [starts, ends] = [pattern.startsWith('^'), /(?<!\\)\$$/.test(pattern)];
  const body = pattern.slice(starts ? 1 : 0, ends ? -1 : undefined);
  if (starts && ends) return body.includes('|') && !/^\(.*\)$/.test(body) ? `(${body})` : body;
  if (!starts && !ends && anywhere.test(pattern)) return containing(pattern.replace(/\+$/, ''));
  return null;
}

/** A text in which a sign of a class stands: none of them before it, anything behind it. */
function containing(sign: string): string {
  const inside = sign === '\\d' ? '0-9' : sign.slice(1, -1);
  return `[^${inside}]*[${inside}].*`;
}
