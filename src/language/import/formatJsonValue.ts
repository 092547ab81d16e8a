import type { Json } from '#definition';

/** Formats a text as it is, any other value as JSON. */
export function formatJsonValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
