import { isInQuery, ownValue, type Api, type Lookups, type Services } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { encodeStep } from '#engine/address/encodeStep.ts';
import { writeParameter } from './writeParameter.ts';

/** Where calls go. */
export interface Addresses {
  api: Pick<Api, 'host' | 'prefix'>;
  lookups?: Lookups;
  services?: Services;
  /** This portal's own origin: what relative addresses start from. */
  origin: string;
}

/**
 * The whole addresses that a request is tried at, in their order: only a lookup may have several. None where the config has
 * no such service or lookup, and none for a call of the API that leads to another origin than the API's own.
 */
export function buildUrls(request: CallRequest, addresses: Addresses): URL[] {
  const { target, path, payload } = request;
  if (target === 'lookup') {
    const lookup = ownValue(addresses.lookups as Record<string, string | string[]>, path) ?? [];
    return [lookup].flat().map((one) => new URL(fillLookup(one, payload), addresses.origin));
  }
  const url = buildUrl(request, addresses);
  return url && isAtHome(request, url, addresses) ? [url] : [];
}

/** The whole address of a request: host, prefix, one slash and the path as written, or the service's. */
function buildUrl(request: CallRequest, addresses: Addresses): URL | null {
  const { method, path, payload } = request;
  const base = baseOf(request, addresses);
  if (base === undefined) return null;
  const url = new URL(`${base}/${path.replace(/^\/+/, '')}`, addresses.origin);
  if (isInQuery(method))
    for (const [key, value] of Object.entries(payload))
      for (const one of [value].flat()) url.searchParams.append(key, writeParameter(one));
  return url;
}

/** What stands before the path: host and prefix of the backend, or the service's address. */
function baseOf({ target, service = '' }: CallRequest, { api, services }: Addresses): string | undefined {
  return target === 'api' ? trimEnd(api.host) + trimEnd(api.prefix) : ownValue(services, service)?.origin;
}

/** Whether a call of the API goes to the API's own origin, whatever its path says. What is outside of it stands in the config. */
function isAtHome({ target }: CallRequest, url: URL, { api, origin }: Addresses): boolean {
  return target !== 'api' || url.origin === new URL(api.host || origin, origin).origin;
}

function fillLookup(lookup: string, payload: CallRequest['payload']): string {
  return lookup.replace(/\{(\w+)\}/g, (_, key: string) => encodeStep(ownValue(payload, key)) ?? '');
}

function trimEnd(text: string): string {
  return text.replace(/\/+$/, '');
}
