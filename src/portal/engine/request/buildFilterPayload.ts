import type { CompiledReport, JsonObject } from '#definition';
import { buildPayload } from './buildPayload.ts';
import type { Scope } from '../values/resolvePath.ts';

/** Returns the payload of a report with its filters. */
export function buildFilterPayload(
  { payload }: CompiledReport,
  scope: Scope,
  filters: JsonObject,
): JsonObject {
  return buildPayload(payload, { ...scope, filters });
}
