import type { Call, PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';

/** The definitions that use what the config names. */
export interface ConfigUses {
  /** Null if some call could not be read. */
  calls: ReadonlyMap<string, Call> | null;
  /** The links that fields of the screens name; null if some screen could not be read. */
  fieldLinks: ReadonlySet<string> | null;
  /** True if there are extensions: their code may ask services of its own. */
  hasExtensions: boolean;
}

/** Reports addresses of the config that no call asks and nothing shows. */
export function checkUnusedConfig(
  source: Source<PortalConfig>,
  { calls, fieldLinks, hasExtensions }: ConfigUses,
  report: ReportProblem,
): void {
  if (calls) checkLookups(source, calls, report);
  if (calls && !hasExtensions) checkServices(source, calls, report);
  if (fieldLinks) checkLinks(source, fieldLinks, report);
}

function checkLookups(
  { value: { lookups = {} }, atKey }: Source<PortalConfig>,
  calls: ReadonlyMap<string, Call>,
  report: ReportProblem,
): void {
  const asked = new Set([...calls.values()].flatMap((call) => (call.target === 'lookup' ? call.lookup : [])));
  for (const name of ['clientIp', 'ifsc'] as const)
    if (lookups[name] !== undefined && !asked.has(name))
      report(atKey(lookups, name), say.unaskedLookup(name));
}

function checkServices(
  { value: { services = {} }, atKey }: Source<PortalConfig>,
  calls: ReadonlyMap<string, Call>,
  report: ReportProblem,
): void {
  const asked = new Set(
    [...calls.values()].flatMap((call) => (call.target === 'service' ? call.service : [])),
  );
  for (const name of Object.keys(services))
    if (!asked.has(name)) report(atKey(services, name), say.unaskedService(name));
}

/** The link to the exchange stands on the dashboard too. */
function checkLinks(
  { value: { links = {}, routes }, atKey }: Source<PortalConfig>,
  fieldLinks: ReadonlySet<string>,
  report: ReportProblem,
): void {
  const hasDashboard = Object.values(routes).some((route) => 'page' in route && route.page === 'dashboard');
  const shown = new Set([...fieldLinks, ...(hasDashboard ? ['exchange'] : [])]);
  for (const [name, address] of Object.entries(links))
    if (address !== '' && !shown.has(name)) report(atKey(links, name), say.unshownLink(name));
}
