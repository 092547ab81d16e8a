import { startCall } from '../../data/callCache.ts';
import type { ScreenModule } from '../../definition/index.ts';
import { planEntry } from '../../engine/planEntry.ts';
import type { Portal } from '../portal.ts';
import { readFilters } from '../report/filters/filterValues.ts';
import { today } from '../report/filters/today.ts';
import { ajvRuntime } from './ajvRuntime.ts';
import { outerScope } from './outerScope.ts';
import { clearAddress, takeQuery } from './takeQuery.ts';

/** What is known of the portal before it renders. */
export type EntryPortal = Pick<Portal, 'config' | 'provider' | 'session' | 'origin' | 'address'>;

/**
 * Begins the calls that a screen makes on entry, before React renders; the screen then takes their answers. Takes out of
 * the address what is read once.
 */
export function startEntryCalls(module: ScreenModule, portal: EntryPortal): void {
  const { screen } = module;
  const { address, config, provider } = portal;
  const { search } = address;
  const scope = outerScope(portal, takeQuery(screen, address));
  clearAddress(screen, address);
  const planned = planEntry(screen, {
    scope,
    tests: module.default(ajvRuntime).tests,
    filters: (report) => readFilters(report.filters, search, today(config.timeZone)),
  });
  for (const { call, payload } of planned) startCall(provider, call, payload);
}
