import { prefetchCall } from '#data/callCache.ts';
import { listAllBlocks, type ScreenModule } from '#definition';
import { planScreenCalls, type EntryPortal } from './reads/planScreenCalls.ts';
import { blockRegistry } from './blockRegistry.ts';

/**
 * Prefetches a screen that may be opened next: the code of its blocks, and the answers of entry calls that the
 * catalogue allows. If the address has parameters that are read once, no call is sent.
 */
export function prefetchScreen(
  module: ScreenModule,
  { search, ...portal }: EntryPortal & { search: string },
): void {
  const { screen } = module;
  for (const { type } of listAllBlocks(screen.blocks)) void blockRegistry[type].load();
  if (!Object.values(screen.calls).some(({ prefetch }) => prefetch)) return;
  const query = Object.fromEntries(new URLSearchParams(search));
  if (screen.once.some((name) => name in query)) return;
  for (const { call, payload } of planScreenCalls(module, portal, { search, query }))
    if (call.prefetch) void prefetchCall(portal.provider, call, payload);
}
