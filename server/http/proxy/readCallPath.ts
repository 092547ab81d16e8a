/**
 * The names of the path of a call that a request means: what stands between the slashes after `/api/`, each decoded once. A
 * name that was sent encoded may hold a slash, a backslash or a percent sign. Null where it stands elsewhere, can't be
 * decoded, or could mean another place to a program that decodes or tidies it again: an empty or a dot segment, however
 * often it is encoded, or a control character.
 * @param url the request's target as it came, with or without a query.
 */
export function readCallPath(url: string): string[] | null {
  const [first, root, ...names] = url.replace(/[?#].*$/s, '').split('/');
  if (first !== '' || decode(root ?? '') !== 'api' || names.length === 0) return null;
  const decoded = names.flatMap((name) => decode(name) ?? []);
  return decoded.length === names.length && names.every(isHarmless) ? decoded : null;
}

/** Whether it stays one step of a path to whoever decodes it, once or until nothing is left to decode. */
function isHarmless(name: string): boolean {
  if (/\p{Cc}/u.test(name) || name.split(/[/\\]/).some(isNoName)) return false;
  const next = decode(name);
  return next === null || next === name || isHarmless(next);
}

/** Some servers take what follows a semicolon away. */
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
