import type { ApiCall } from '#definition';

/**
 * The backend's path of a request, where it is one of a call: the call's own names as the catalogue spells them, and what
 * stands in the place of a `{key}`, encoded anew. Null where it is another path.
 * @param names what `readCallPath` has read.
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
