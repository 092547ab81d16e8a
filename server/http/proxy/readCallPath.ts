/**
 * Returns the decoded segments of the path after `/api/`. A segment may contain an encoded slash, backslash or percent sign.
 * Null for another path, and for one that another program could resolve differently: empty or dot segments, however often
 * encoded, and control characters.
 * @param url the request's target, with or without a query.
 */
export function readCallPath(url: string): string[] | null {
  const [first, root, ...names] = url.replace(/[?#].*$/s, '').split('/');
  if (first !== '' || decode(root ?? '') !== 'api' || names.length === 0) return null;
  const decoded = names.flatMap((name) => decode(name) ?? []);
  return decoded.length === names.length && names.every(isHarmless) ? decoded : null;
}

/** True if the name stays one segment, however often it is decoded. */
function isHarmless(name: string): boolean {
  if (/\p{Cc}/u.test(name) || name.split(/[/\\]/).some(isNoName)) return false;
  const next = decode(name);
  return next === null || next === name || isHarmless(next);
}

/** True for an empty or dot segment, also before a semicolon, because some servers drop what follows it. */
function isNoName(step: string): boolean {
  return /^\.{0,2}(;|$)/.test(step);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
