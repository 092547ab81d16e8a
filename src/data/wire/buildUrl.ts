import type { Api, Json, Lookups } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';

/** Where calls go. */
export interface Addresses {
  api: Pick<Api, 'host' | 'prefix'>;
  lookups: Lookups;
  /** This portal's own origin: what relative addresses start from. */
  origin: string;
}

/** The whole address of a request: host, prefix, one slash and the path as written, or the lookup's. */
export function buildUrl({ target, method, path, payload }: CallRequest, addresses: Addresses): URL {
  if (target === 'lookup') return new URL(fillLookup(path, payload, addresses.lookups), addresses.origin);
  const { host, prefix } = addresses.api;
  const url = new URL(`${trimEnd(host)}${trimEnd(prefix)}/${path.replace(/^\/+/, '')}`, addresses.origin);
  if (method === 'GET')
    for (const [key, value] of Object.entries(payload)) url.searchParams.set(key, write(value));
  return url;
}

/** Whether a request may carry the token: the call asks for it, and it goes to the API's own origin. */
export function isTokenAllowed(request: CallRequest, url: URL, { api, origin }: Addresses): boolean {
  const home = new URL(api.host || origin, origin).origin;
  return request.target === 'api' && request.auth && url.origin === home;
}

function fillLookup(name: string, payload: CallRequest['payload'], lookups: Lookups): string {
  if (!Object.hasOwn(lookups, name)) throw new Error(`The config has no lookup "${name}"`);
  return lookups[name as keyof Lookups].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(Object.hasOwn(payload, key) ? write(payload[key]) : ''),
  );
}

function write(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function trimEnd(text: string): string {
  return text.replace(/\/+$/, '');
}
