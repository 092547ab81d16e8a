import type { Call, PortalConfig } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** The uses of what the config declares. */
export interface ConfigUses {
  /** The calls of the catalogue. Null if one of them has problems. */
  calls: ReadonlyMap<string, Call> | null;
  /** The links that fields of the screens use; null if some screen has problems. */
  fieldLinks: ReadonlySet<string> | null;
  /** True if there are extensions, whose code may use services directly. */
  hasExtensions: boolean;
}

/** Reports addresses of the config that nothing uses. */
export function checkUnusedConfig(
  source: PositionedValue<PortalConfig>,
  { calls, fieldLinks, hasExtensions }: ConfigUses,
  report: ReportProblem,
): void {
  if (calls) checkLookups(source, calls, report);
  if (calls && !hasExtensions) checkServices(source, calls, report);
  if (fieldLinks) checkLinks(source, fieldLinks, report);
}

function checkLookups(
  { value: { lookups = {} }, atKey }: PositionedValue<PortalConfig>,
  calls: ReadonlyMap<string, Call>,
  report: ReportProblem,
): void {
  const used = new Set([...calls.values()].flatMap((call) => (call.target === 'lookup' ? call.lookup : [])));
  for (const name of ['clientIp', 'ifsc'] as const)
    if (lookups[name] !== undefined && !used.has(name))
      report(atKey(lookups, name), sentences.unaskedLookup(name));
}

function checkServices(
  { value: { services = {} }, atKey }: PositionedValue<PortalConfig>,
  calls: ReadonlyMap<string, Call>,
  report: ReportProblem,
): void {
  const used = new Set(
    [...calls.values()].flatMap((call) => (call.target === 'service' ? call.service : [])),
  );
  for (const name of Object.keys(services))
    if (!used.has(name)) report(atKey(services, name), sentences.unaskedService(name));
}

/** Reports links that nothing uses. The dashboard also shows the link to the exchange. */
function checkLinks(
  { value: { links = {}, routes }, atKey }: PositionedValue<PortalConfig>,
  fieldLinks: ReadonlySet<string>,
  report: ReportProblem,
): void {
  const hasDashboard = Object.values(routes).some((route) => 'page' in route && route.page === 'dashboard');
  const shown = new Set([...fieldLinks, ...(hasDashboard ? ['exchange'] : [])]);
  for (const [name, address] of Object.entries(links))
    if (address !== '' && !shown.has(name)) report(atKey(links, name), sentences.unshownLink(name));
}
