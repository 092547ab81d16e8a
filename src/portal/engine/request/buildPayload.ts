import type { CompiledValue, Json } from '#definition';
import { resolveValue } from '../values/resolveValue.ts';
import type { Scope } from '../values/resolvePath.ts';

/** The payload a call is sent with: every key, each with its value of right now ('' and null stay as they are). */
export function buildPayload(values: Record<string, CompiledValue>, scope: Scope): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, Json] => [key, resolveValue(value, scope)]),
  );
}
