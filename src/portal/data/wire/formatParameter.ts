import type { Json } from '#definition';

/** Formats a value for a query or a form: empty if absent, an object as JSON. */
export function formatParameter(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
