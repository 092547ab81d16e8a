import type { ApiCall, Call } from '#definition';
import { readCallPath } from './readCallPath.ts';

export interface FoundCall {
  call: ApiCall;
  path: string;
}

/** Finds the calls that a request may make. Literal paths come before those with parameters. */
export function findCalls({ method, url }: { method: string; url: string }, calls: Call[]): FoundCall[] {
  const names = readCallPath(url);
  if (names === null) return [];
  const found = calls.flatMap((call): FoundCall[] => {
    const own = call.target === 'api' && call.method === method ? matchCallPath(call, names) : null;
    return own !== null && call.target === 'api' ? [{ call, path: own }] : [];
  });
  return found.sort((left, right) => order(left) - order(right));
}

/**
 * Returns the backend's path of a request to a call: literals as in the catalogue, values of a `{key}` encoded again. Null
 * for another path.
 * @param names the result of `readCallPath`.
 */
function matchCallPath(call: Pick<ApiCall, 'path'>, names: string[]): string | null {
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

function order({ call }: FoundCall): number {
  return call.path.includes('{') ? 1 : 0;
}
