import type { JsonObject } from '#definition';

/** True for a JSON object: no list, no scalar, not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
