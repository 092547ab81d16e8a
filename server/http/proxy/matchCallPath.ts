import type { ApiCall } from '#definition';

/**
 * Returns the backend's path of a request to a call: literals as in the catalogue, values of a `{key}` encoded again. Null
 * for another path.
 * @param names the result of `readCallPath`.
 */
export function matchCallPath(call: Pick<ApiCall, 'path'>, names: string[]): string | null {
  const own = call.path.replace(/^\/+/, '').split('/');
  if (own.length !== names.length) return null;
  const matched = own.map((one, at) => matchName(one, names[at] ?? ''));
  return matched.includes(null) ? null : matched.join('/');
}

function matchName(own: string, name: string): string | null {
  if (!own.includes('{')) return own === name ? own : null;
  const literals = own.split(/\{[^{}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const isMeant = new RegExp(`^${literals.join('.+')}$`, 's').test(name);
  return isMeant ? encodeURIComponent(name) : null;
}
