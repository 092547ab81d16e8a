import type { Json } from '#definition';

/** A value as a query or a form has it; nothing where it is absent, an object as JSON. */
export function writeParameter(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
