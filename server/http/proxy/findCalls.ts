import type { ApiCall, Call } from '#definition';
import { matchCallPath } from './matchCallPath.ts';
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

function order({ call }: FoundCall): number {
  return call.path.includes('{') ? 1 : 0;
}
