import { fieldFacts, type Field, type FieldType, type Json } from '../definition/index.ts';
import { standsAt, valueOf, type Scope } from './language/isSatisfied.ts';

/** What stands in a field before anybody types. */
export function initialValue(field: Field, scope: Scope): Json {
  const { type, initial } = field;
  const value = initial === undefined ? emptyOf(type) : asHeld(field, valueOf(initial, scope));
  return fieldFacts[type].holds === 'number' ? String(value) : value;
}

/** A null that is no choice is nothing. */
export function asHeld({ options }: Field, value: Json | undefined): Json {
  const takesNull = Array.isArray(options) && options.some((option) => option.value === null);
  return value ?? (value === null && takesNull ? null : '');
}

/** The same in a form that starts from a record: what that has under the field's name comes first. */
export function startValue(name: string, field: Field, record: Json | undefined, scope: Scope): Json {
  const held = asHeld(field, standsAt(`record.${name}`, { record }));
  return held === '' ? initialValue(field, scope) : held;
}

/** What a field holds that nobody has touched. */
export function emptyOf(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
