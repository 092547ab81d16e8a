import { fieldFacts, type CompiledField, type FieldFacts } from '#definition';
import { filterAllowed } from '../typing/filterAllowed.ts';
import { parseNumber, formatInputNumber, type NumberStyle } from '#engine/numbers/parseNumber.ts';

/** Converts a value from an extension to the field's own; null if the field can't contain it. */
export function convertExtensionValue(
  value: unknown,
  field: CompiledField,
  style: NumberStyle,
): string | boolean | null {
  const { holds } = fieldFacts[field.type];
  if (holds === 'flag') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (holds === 'number') return fitNumber(value, field, style);
  const shape = shapes[holds];
  return shape && value !== '' && !shape.test(value) ? null : filterAllowed(value, field);
}

/** Formats a number like `12.5` for the locale; null if it is none. */
function fitNumber(value: string, { decimals }: CompiledField, style: NumberStyle): string | null {
  if (value === '' || value === '-') return '';
  const number = /^-?[\d.]+$/.test(value) ? parseNumber(value, {}, decimals) : null;
  return number === null ? null : formatInputNumber(number, style);
}

const shapes: { [H in FieldFacts['holds']]?: RegExp } = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  clock: /^\d\d:\d\d$/,
};
