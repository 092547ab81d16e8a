import type { ApiCall, Call } from '#definition';

export interface NamedApiCall {
  name: string;
  call: ApiCall;
}

export interface CallGroup {
  method: ApiCall['method'];
  path: string;
  /** The calls of this method and path, in the order of the catalogue; never empty. */
  calls: [NamedApiCall, ...NamedApiCall[]];
}

/** Groups the backend's calls by method and path, in the order of the catalogue. Lookups are left out. */
export function groupCalls(catalogue: ReadonlyMap<string, Call>): CallGroup[] {
  const groups = new Map<string, CallGroup>();
  for (const [name, call] of catalogue) {
    if (call.target !== 'api') continue;
    const { method } = call;
    const path = call.path.replace(/^\/+/, '');
    const found = groups.get(`${method} ${path}`);
    if (found) found.calls.push({ name, call });
    else groups.set(`${method} ${path}`, { method, path, calls: [{ name, call }] });
  }
  return [...groups.values()];
}
