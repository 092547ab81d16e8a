import { useCall } from '#data/callCache.ts';
import type { UsedCall } from '#data/callCache.ts';
import type { ClientConfig, CompiledCall, JsonObject, PageCall } from '#definition';
import { usePortal } from '#view/portal.ts';

/** What a page reads: a call of the catalogue with a payload, sent when the page opens. Throws as `findPageCall` does. */
export function usePageCall(name: PageCall, payload: JsonObject): UsedCall {
  const { config, provider } = usePortal();
  return useCall(provider, findPageCall(config, name), payload);
}

/**
 * A page's call, as the catalogue says it. Throws where the catalogue never had it right: check says so, and the
 * screen's boundary stands in.
 */
export function findPageCall({ calls }: ClientConfig, name: PageCall): CompiledCall {
  const call = calls[name];
  if (!call) throw new Error(`The catalogue has no call "${name}"`);
  return call;
}
