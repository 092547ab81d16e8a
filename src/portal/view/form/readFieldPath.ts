import type { FieldPath } from './fieldPath.ts';

/** A path as a backend writes it: `customer.email`, `lines[0].qty`, `lines.0.qty`, `/lines/0/qty`. */
export function readFieldPath(text: string): FieldPath {
  const steps = text.split(/[./[\]]+/).filter((step) => step !== '');
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
