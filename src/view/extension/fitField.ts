import type { CompiledField } from '../../definition/index.ts';
import { keepAllowed } from '../form/widgets/keepAllowed.ts';
import { readTypedNumber } from '../form/widgets/readTypedNumber.ts';

/** What a field holds of what an extension gives it; null where that is nothing that it can hold. */
export function fitField(value: unknown, field: CompiledField): string | boolean | null {
  if (field.type === 'checkbox') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  const holds = shapes[field.type];
  if (field.type === 'number') return readTypedNumber(value, field.decimals);
  return holds && value !== '' && !holds.test(value) ? null : keepAllowed(value, field);
}

/** How what people choose of a calendar or a clock is written. */
const shapes: { [T in CompiledField['type']]?: RegExp } = {
  date: /^\d{4}-\d\d-\d\d$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  time: /^\d\d:\d\d$/,
};
