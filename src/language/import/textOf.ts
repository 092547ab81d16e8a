import type { Json } from '#definition';

/** A value of a document as a text: a text as it is, anything else as JSON. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
