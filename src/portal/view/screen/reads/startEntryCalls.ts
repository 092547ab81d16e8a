import { startCall } from '#data/callCache.ts';
import type { ScreenModule } from '#definition';
import type { QueryState } from '../../portal.ts';
import { planScreenCalls, type EntryPortal } from './planScreenCalls.ts';
import { removeOnceParameters, claimOnceParameters } from '../claimOnceParameters.ts';

/** Starts a screen's entry calls before React renders, and removes parameters that are read once from the address. */
export function startEntryCalls(
  module: ScreenModule,
  { address, ...portal }: EntryPortal & { address: QueryState },
): void {
  const { search } = address;
  const query = claimOnceParameters(module.screen, address);
  removeOnceParameters(module.screen, address);
  for (const { call, payload } of planScreenCalls(module, portal, { search, query }))
    startCall(portal.provider, call, payload);
}
