import type { CompiledScreenLink } from '../../definition/index.ts';
import { buildAddress } from '../../engine/buildAddress.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import type { Scope } from '../../engine/resolvePath.ts';

/** Where a link leads by what is known now. */
export function addressOfLink({ to, query = {} }: CompiledScreenLink, scope: Scope): string {
  return buildAddress(to, {}, buildPayload(query, scope)) ?? to;
}
