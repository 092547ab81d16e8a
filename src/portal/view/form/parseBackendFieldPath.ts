import type { FieldPath } from './fieldPath.ts';

/** Parses a field path as backends write it: `customer.email`, `lines[0].qty`, `lines.0.qty`, `/lines/0/qty`. */
export function parseBackendFieldPath(text: string): FieldPath {
  const steps = text.split(/[./[\]]+/).filter((step) => step !== '');
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
