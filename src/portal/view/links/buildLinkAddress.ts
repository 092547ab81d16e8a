import type { CompiledScreenLink } from '#definition';
import { buildAddress } from '#engine/address/buildAddress.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import type { Scope } from '#engine/values/resolvePath.ts';

/** Returns the address of a link in the current scope. */
export function buildLinkAddress({ to, query = {} }: CompiledScreenLink, scope: Scope): string {
  return buildAddress(to, {}, buildPayload(query, scope)) ?? to;
}
