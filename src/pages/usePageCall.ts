import type { CompiledCall, PageCall } from '../definition/index.ts';
import { usePortal } from '../view/portal.ts';

/**
 * A page's call, as the catalogue says it. Throws where the catalogue never had it right: check says so, and the
 * screen's boundary stands in.
 */
export function usePageCall(name: PageCall): CompiledCall {
  const call = usePortal().config.calls[name];
  if (!call) throw new Error(`The catalogue has no call "${name}"`);
  return call;
}
