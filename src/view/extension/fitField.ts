import { fieldFacts, type CompiledField, type FieldFacts } from '../../definition/index.ts';
import { keepAllowed } from '../form/widgets/keepAllowed.ts';
import { readTypedNumber } from '../form/widgets/readTypedNumber.ts';

/** What a field holds of what an extension gives it; null where that is nothing that it can hold. */
export function fitField(value: unknown, field: CompiledField): string | boolean | null {
  const { holds } = fieldFacts[field.type];
  if (holds === 'flag') return typeof value === 'boolean' ? value : null;
  if (typeof value !== 'string') return null;
  if (holds === 'number') return readTypedNumber(value, field.decimals);
  const shape = shapes[holds];
  return shape && value !== '' && !shape.test(value) ? null : keepAllowed(value, field);
}

/** How what people choose of a calendar or a clock is written. */
const shapes: { [H in FieldFacts['holds']]?: RegExp } = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  clock: /^\d\d:\d\d$/,
};
