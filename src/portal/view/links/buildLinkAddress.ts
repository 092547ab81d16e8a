import type { CompiledLink } from '#definition';
import { buildAddress } from '#engine/address/buildAddress.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import type { Scope } from '#engine/values/resolvePath.ts';

/** Returns the address of a link in the current scope. Null if a value for a parameter of its route is missing. */
export function buildLinkAddress({ to, route = {}, query = {} }: CompiledLink, scope: Scope): string | null {
  return buildAddress(to, buildPayload(route, scope), buildPayload(query, scope));
}
