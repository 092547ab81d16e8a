import type { CompiledValue, Json } from '#definition';
import { resolveValue } from '../values/resolveValue.ts';
import type { Scope } from '../values/resolvePath.ts';

/** Builds the payload of a call with the current values. '' and null stay unchanged. */
export function buildPayload(values: Record<string, CompiledValue>, scope: Scope): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, Json] => [key, resolveValue(value, scope)]),
  );
}
