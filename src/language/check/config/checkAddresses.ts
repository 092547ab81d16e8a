import type { PortalConfig } from '#definition';
import type { IsHostAllowed } from '../address/createHostFilter.ts';
import { isOwnPath } from '../address/isOwnPath.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { parseHttps } from '../address/parseHttps.ts';
import type { PositionedValue, SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Reports addresses outside the portal that are not in normal form, and hosts that the operator does not allow. */
export function checkAddresses(
  { value, at, each }: PositionedValue<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  const { api, links = {}, lookups = {} } = value;
  const checkHost = (text: string, place: SourcePosition): void => {
    const address = parseAddress(text);
    if (address && !isAllowed(address)) report(place, sentences.hostNotAllowed(address));
  };
  const check = (text: string, place: SourcePosition, error: string | null): void => {
    if (error === null) checkHost(text, place);
    else report(place, error);
  };

  const { host } = api;
  if (host !== '')
    check(host, at(api, 'host'), parseAddress(host)?.origin === host ? null : sentences.notAnOrigin(host));
  if (api.prefix !== '' && !/^(\/[\w.~-]+)+$/.test(api.prefix))
    report(at(api, 'prefix'), sentences.badPrefix(api.prefix));
  for (const [origin, place] of each(value, 'imageOrigins'))
    check(origin, place, parseHttps(origin)?.origin === origin ? null : sentences.notAnOrigin(origin));
  for (const key of ['clientIp', 'ifsc'] as const) {
    if (lookups[key] === undefined) continue;
    for (const [lookup, place] of each(lookups, key))
      check(fillPlaces(lookup), place, findLookupError(key, lookup));
  }
  for (const key of ['exchange', 'terms'] as const) {
    const link = links[key];
    const isFree = link === undefined || (key === 'terms' && (link === '' || isOwnPath(link)));
    if (!isFree) check(link, at(links, key), parseHttps(link) ? null : sentences.notHttps(key));
  }
}

/**
 * Returns the allowed https origins of pictures. An address with a path is included, because its problem
 * is reported elsewhere.
 */
export function findImageOrigins({ imageOrigins }: PortalConfig, isAllowed: IsHostAllowed): string[] {
  return imageOrigins.flatMap((text) => {
    const address = parseHttps(text);
    return address && isAllowed(address) ? address.origin : [];
  });
}

/** Replaces each `{key}` by a letter. */
function fillPlaces(lookup: string): string {
  return lookup.replaceAll(/\{\w+\}/g, 'x');
}

function findLookupError(key: 'clientIp' | 'ifsc', lookup: string): string | null {
  const filled = fillPlaces(lookup);
  const origin = parseHttps(filled)?.origin;
  if (origin === undefined) return sentences.notAnAddress(key);
  if (!lookup.startsWith(origin) || /#.*\{/.test(lookup)) return sentences.placeInHost();
  return key === 'ifsc' && !lookup.includes('{code}') ? sentences.noCode() : null;
}
