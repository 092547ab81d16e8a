import { fieldFacts, pathsOf, type Field, type FieldType, type Json } from '#definition';
import { keepText } from './form/keepText.ts';
import { standsAt, valueOf, type Scope } from './language/isSatisfied.ts';

/** What stands in a field before anybody types. */
export function initialValue(field: Field, scope: Scope): Json {
  const { type, initial } = field;
  if (Array.isArray(initial)) return asHeld(field, initial);
  const given = initial === undefined ? emptyOf(type) : valueOf(initial, scope);
  // What the backend has is taken as it is.
  const isOurs = pathsOf(initial).every((path) => /^(query|route|portal)\b/.test(path));
  const value = asHeld(field, isOurs && typeof given === 'string' ? keepText(field, given) : given);
  return fieldFacts[type].holds === 'number' ? String(value) : value;
}

/** What a field holds of a value: a null that is no choice is nothing, and what takes several holds a list in the order of its options. */
export function asHeld({ options, several }: Field, value: Json | undefined): Json {
  if (several) return inOrder(options, [value ?? ''].flat());
  const takesNull = Array.isArray(options) && options.some((option) => option.value === null);
  return value ?? (value === null && takesNull ? null : '');
}

function inOrder(options: Field['options'], values: Json[]): Json[] {
  const held = values.filter((value) => value !== '');
  if (!Array.isArray(options)) return held;
  return options.map(({ value }) => value).filter((value) => held.includes(value));
}

/** The same in a form that starts from a record: what that has under the field's name comes first. */
export function startValue(name: string, field: Field, record: Json | undefined, scope: Scope): Json {
  const found = standsAt(`record.${name}`, { record });
  const held = asHeld(field, found);
  return held === '' || found === undefined ? initialValue(field, scope) : held;
}

/** What a field holds that nobody has touched. */
export function emptyOf(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
