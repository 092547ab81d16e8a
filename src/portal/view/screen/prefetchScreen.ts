import { prefetchCall } from '#data/callCache.ts';
import { listAllBlocks, type ScreenModule } from '#definition';
import { planCalls, type EntryPortal } from './reads/planCalls.ts';
import { registry } from './registry.ts';

/**
 * Prefetches a screen that may be opened next: the code of its blocks, and the answers of entry calls that the
 * catalogue allows. If the address has parameters that are read once, no call is sent.
 */
export function prefetchScreen(
  module: ScreenModule,
  { search, ...portal }: EntryPortal & { search: string },
): void {
  const { screen } = module;
  for (const { type } of listAllBlocks(screen.blocks)) void registry[type].load();
  if (!Object.values(screen.calls).some(({ prefetch }) => prefetch)) return;
  const query = Object.fromEntries(new URLSearchParams(search));
  if (screen.once.some((name) => name in query)) return;
  for (const { call, payload } of planCalls(module, portal, { search, query }))
    if (call.prefetch) void prefetchCall(portal.provider, call, payload);
}
