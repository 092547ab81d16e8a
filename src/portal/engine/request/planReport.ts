import type { CompiledReport, JsonObject } from '#definition';
import { buildPayload } from './buildPayload.ts';
import type { Scope } from '../values/resolvePath.ts';

/** The payload that a report is sent with, by what its filters are set to. */
export function planReport({ payload }: CompiledReport, scope: Scope, filters: JsonObject): JsonObject {
  return buildPayload(payload, { ...scope, filters });
}
