import type { PortalConfig } from '#definition';
import type { IsHostAllowed } from '../address/createHostList.ts';
import { isOwnPath } from '../address/isOwnPath.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { parseHttps } from '../address/parseHttps.ts';
import type { Source, Place } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** Whether each address outside of the portal is written strictly, and its host is one that the operator allows. */
export function checkAddresses(
  { value, at, each }: Source<PortalConfig>,
  isAllowed: IsHostAllowed,
  report: ReportProblem,
): void {
  const { api, links = {}, lookups = {} } = value;
  const checkHost = (text: string, place: Place): void => {
    const address = parseAddress(text);
    if (address && !isAllowed(address)) report(place, say.hostNotAllowed(address));
  };
  const check = (text: string, place: Place, fault: string | null): void => {
    if (fault === null) checkHost(text, place);
    else report(place, fault);
  };

  const { host } = api;
  if (host !== '')
    check(host, at(api, 'host'), parseAddress(host)?.origin === host ? null : say.notAnOrigin(host));
  if (api.prefix !== '' && !/^(\/[\w.~-]+)+$/.test(api.prefix))
    report(at(api, 'prefix'), say.badPrefix(api.prefix));
  for (const [origin, place] of each(value, 'imageOrigins'))
    check(origin, place, parseHttps(origin)?.origin === origin ? null : say.notAnOrigin(origin));
  for (const key of ['clientIp', 'ifsc'] as const) {
    if (lookups[key] === undefined) continue;
    for (const [lookup, place] of each(lookups, key))
      check(fillPlaces(lookup), place, findLookupFault(key, lookup));
  }
  for (const key of ['exchange', 'terms'] as const) {
    const link = links[key];
    const isFree = link === undefined || (key === 'terms' && (link === '' || isOwnPath(link)));
    if (!isFree) check(link, at(links, key), parseHttps(link) ? null : say.notHttps(key));
  }
}

/** The https origins that pictures may come from; one that is written with a path counts, its fault is told elsewhere. */
export function findImageOrigins({ imageOrigins }: PortalConfig, isAllowed: IsHostAllowed): string[] {
  return imageOrigins.flatMap((text) => {
    const address = parseHttps(text);
    return address && isAllowed(address) ? address.origin : [];
  });
}

/** The address with something in place of each `{key}`. */
function fillPlaces(lookup: string): string {
  return lookup.replaceAll(/\{\w+\}/g, 'x');
}

function findLookupFault(key: 'clientIp' | 'ifsc', lookup: string): string | null {
  const filled = fillPlaces(lookup);
  const origin = parseHttps(filled)?.origin;
  if (origin === undefined) return say.notAnAddress(key);
  if (!lookup.startsWith(origin) || /#.*\{/.test(lookup)) return say.placeInHost();
  return key === 'ifsc' && !lookup.includes('{code}') ? say.noCode() : null;
}
