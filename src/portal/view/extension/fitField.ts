import { fieldFacts, type CompiledField, type FieldFacts } from '#definition';
import { keepAllowed } from '../typing/keepAllowed.ts';
import { parseNumber, writeNumber } from '#engine/numbers/parseNumber.ts';

/** What a field holds of what an extension gives it; null where that is nothing that it can hold. */
export function fitField(value: unknown, field: CompiledField, locale: string): string | boolean | null {
  const { holds } = fieldFacts[field.type];
  if (holds === 'flag') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (holds === 'number') return fitNumber(value, field, locale);
  const shape = shapes[holds];
  return shape && value !== '' && !shape.test(value) ? null : keepAllowed(value, field);
}

/** The text of a number that an extension gives as `12.5`. */
function fitNumber(value: string, { decimals }: CompiledField, locale: string): string | null {
  if (value === '' || value === '-') return '';
  const number = /^-?[\d.]+$/.test(value) ? parseNumber(value, { locale: 'en-US' }, decimals) : null;
  return number === null ? null : writeNumber(number, locale);
}

/** How what people choose of a calendar or a clock is written. */
const shapes: { [H in FieldFacts['holds']]?: RegExp } = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  clock: /^\d\d:\d\d$/,
};
