import { isInQuery, ownValue, type Api, type Lookups, type Services } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';
import { encodeStep } from '../../engine/encodeStep.ts';
import { writeParameter } from './writeParameter.ts';

/** Where calls go. */
export interface Addresses {
  api: Pick<Api, 'host' | 'prefix'>;
  lookups?: Lookups;
  services?: Services;
  /** This portal's own origin: what relative addresses start from. */
  origin: string;
}

/** The whole addresses that a request is tried at, in their order: only a lookup may have several. */
export function buildUrls(request: CallRequest, addresses: Addresses): URL[] {
  const { target, path, payload } = request;
  if (target !== 'lookup') return [buildUrl(request, addresses)];
  const lookup = ownValue(addresses.lookups as Record<string, string | string[]>, path);
  if (lookup === undefined) throw new Error(`The config has no lookup "${path}"`);
  return [lookup].flat().map((one) => new URL(fillLookup(one, payload), addresses.origin));
}

/** The whole address of a request: host, prefix, one slash and the path as written, or the service's. */
export function buildUrl(request: CallRequest, addresses: Addresses): URL {
  const { method, path, payload } = request;
  const url = new URL(`${baseOf(request, addresses)}/${path.replace(/^\/+/, '')}`, addresses.origin);
  if (isInQuery(method))
    for (const [key, value] of Object.entries(payload))
      for (const one of [value].flat()) url.searchParams.append(key, writeParameter(one));
  return url;
}

/** What stands before the path: host and prefix of the backend, or the service's address. */
function baseOf({ target, service = '' }: CallRequest, { api, services }: Addresses): string {
  if (target === 'api') return `${trimEnd(api.host)}${trimEnd(api.prefix)}`;
  const found = ownValue(services, service);
  if (!found) throw new Error(`The config has no service "${service}"`);
  return found.origin;
}

/** Whether a call of the API goes to the API's own origin, whatever its path says. What is outside of it stands in the config. */
export function isAtHome({ target }: CallRequest, url: URL, { api, origin }: Addresses): boolean {
  return target !== 'api' || url.origin === new URL(api.host || origin, origin).origin;
}

/** Whether a request may carry the token: the call asks for it, and it goes to the API's own origin. */
export function isTokenAllowed(request: CallRequest, url: URL, addresses: Addresses): boolean {
  return request.target === 'api' && request.auth && isAtHome(request, url, addresses);
}

function fillLookup(lookup: string, payload: CallRequest['payload']): string {
  return lookup.replace(/\{(\w+)\}/g, (_, key: string) => encodeStep(ownValue(payload, key)) ?? '');
}

function trimEnd(text: string): string {
  return text.replace(/\/+$/, '');
}
