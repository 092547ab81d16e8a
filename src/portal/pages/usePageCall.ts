import { useCall, type RefetchableCall } from '#data/callCache.ts';
import type { ClientConfig, CompiledCall, JsonObject, PageCall } from '#definition';
import { usePortal } from '#view/portal.ts';

/** Sends a page's call when the page opens. Throws as `findPageCall` does. */
export function usePageCall(name: PageCall, payload: JsonObject): RefetchableCall {
  const { config, provider } = usePortal();
  return useCall(provider, findPageCall(config, name), payload);
}

/**
 * Finds a page's call from the catalogue. Throws if the catalogue never had a valid one; the error boundary catches
 * it.
 */
export function findPageCall({ calls }: ClientConfig, name: PageCall): CompiledCall {
  const call = calls[name];
  if (!call) throw new Error(`The catalogue has no call "${name}"`);
  return call;
}
