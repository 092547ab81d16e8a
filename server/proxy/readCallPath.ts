/**
 * The path of a call that a request means: what stands after `/api/`, decoded once. Null where it stands elsewhere, can't be
 * decoded, or could mean another place to a program that decodes or tidies it again: an escape that is left, a backslash, a control
 * character, an empty or a dot segment.
 * @param url the request's target as it came, with or without a query.
 */
export function readCallPath(url: string): string | null {
  const path = decode(url.replace(/[?#].*$/s, ''));
  if (path === null || !path.startsWith(root)) return null;
  const names = path.slice(root.length).split('/');
  return names.every(isPlain) ? names.join('/') : null;
}

const root = '/api/';

function isPlain(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[%\\\p{Cc}]/u.test(name);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
