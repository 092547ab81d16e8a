import { isInQuery, getOwnValue, type Api, type Lookups, type Services } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { encodePathSegment } from '#engine/address/encodePathSegment.ts';
import { formatParameter } from './formatParameter.ts';

/** The addresses of calls in the config. */
export interface CallAddresses {
  api: Pick<Api, 'host' | 'prefix'>;
  lookups?: Lookups;
  services?: Services;
  /** This portal's own origin, the base of relative addresses. */
  origin: string;
}

/**
 * Returns the full URLs of a request, in the order of tries; only a lookup may have several. None if the config has no such
 * service or lookup, or if a call of the API leads to another origin.
 */
export function buildUrls(request: CallRequest, addresses: CallAddresses): URL[] {
  const { target, path, payload } = request;
  if (target === 'lookup') {
    const lookup = getOwnValue(addresses.lookups as Record<string, string | string[]>, path) ?? [];
    return [lookup].flat().map((one) => new URL(fillLookup(one, payload), addresses.origin));
  }
  const url = buildUrl(request, addresses);
  return url && isAtHome(request, url, addresses) ? [url] : [];
}

/** Returns the full URL of a request: host, prefix, one slash and the path as written, or the service's. */
function buildUrl(request: CallRequest, addresses: CallAddresses): URL | null {
  const { method, path, payload } = request;
  const base = getBaseUrl(request, addresses);
  if (base === undefined) return null;
  const url = new URL(`${base}/${path.replace(/^\/+/, '')}`, addresses.origin);
  if (isInQuery(method))
    for (const [key, value] of Object.entries(payload))
      for (const one of [value].flat()) url.searchParams.append(key, formatParameter(one));
  return url;
}

/** Returns the part before the path: host and prefix of the backend, or the service's origin. */
function getBaseUrl(
  { target, service = '' }: CallRequest,
  { api, services }: CallAddresses,
): string | undefined {
  return target === 'api' ? trimEnd(api.host) + trimEnd(api.prefix) : getOwnValue(services, service)?.origin;
}

/** True if an API call's URL has the API's own origin, whatever its path is. Lookups and services may differ. */
function isAtHome({ target }: CallRequest, url: URL, { api, origin }: CallAddresses): boolean {
  return target !== 'api' || url.origin === new URL(api.host || origin, origin).origin;
}

function fillLookup(lookup: string, payload: CallRequest['payload']): string {
  return lookup.replace(/\{(\w+)\}/g, (_, key: string) => encodePathSegment(getOwnValue(payload, key)) ?? '');
}

function trimEnd(text: string): string {
  return text.replace(/\/+$/, '');
}
