import type { Json } from '#definition';
import { buildLabel } from '#shared/buildLabel.ts';

/**
 * Formats a value in words: a text in quotes, `nothing` for null, and the parts of a list or of several values in
 * brackets.
 */
export function formatValue(value: Json): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'object') return JSON.stringify(value);
  return `(${Array.isArray(value) ? value.map(formatValue).join(', ') : formatValues(value, buildLabel)})`;
}

/** Formats values with their names: `Amount "5", To nothing`. */
export function formatValues(values: Record<string, Json>, formatName: (name: string) => string): string {
  return Object.entries(values)
    .map(([name, value]) => `${formatName(name)} ${formatValue(value)}`)
    .join(', ');
}
