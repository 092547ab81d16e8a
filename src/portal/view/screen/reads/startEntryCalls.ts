import { startCall } from '#data/callCache.ts';
import type { ScreenModule } from '#definition';
import type { QueryPlace } from '../../portal.ts';
import { planCalls, type EntryPortal } from './planCalls.ts';
import { clearAddress, readOnceQuery } from '../readOnceQuery.ts';

/** Starts a screen's entry calls before React renders, and removes parameters that are read once from the address. */
export function startEntryCalls(
  module: ScreenModule,
  { address, ...portal }: EntryPortal & { address: QueryPlace },
): void {
  const { search } = address;
  const query = readOnceQuery(module.screen, address);
  clearAddress(module.screen, address);
  for (const { call, payload } of planCalls(module, portal, { search, query }))
    startCall(portal.provider, call, payload);
}
