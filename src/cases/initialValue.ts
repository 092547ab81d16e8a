import { fieldFacts, type Field, type FieldType, type Json } from '../definition/index.ts';
import { look, valueOf, type Scope } from './language/isSatisfied.ts';

/** What stands in a field before anybody types. */
export function initialValue({ type, initial }: Field, scope: Scope): Json {
  const value = initial === undefined ? emptyOf(type) : (valueOf(initial, scope) ?? '');
  return fieldFacts[type].holds === 'number' ? String(value) : value;
}

/** The same in a form that starts from a record: what that has under the field's name comes first. */
export function startValue(name: string, field: Field, record: Json | undefined, scope: Scope): Json {
  const held = look(`record.${name}`, { record });
  return held === null || held === '' ? initialValue(field, scope) : held;
}

/** What a field holds that nobody has touched. */
export function emptyOf(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
