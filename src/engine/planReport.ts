import type { CompiledReport, JsonObject } from '../definition/index.ts';
import { buildPayload } from './buildPayload.ts';
import type { Scope } from './resolvePath.ts';

/** The payload that a report is sent with, by what its filters are set to. */
export function planReport({ payload }: CompiledReport, scope: Scope, filters: JsonObject): JsonObject {
  return buildPayload(payload, { ...scope, filters });
}
