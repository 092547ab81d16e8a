import { fieldFacts, type Field, type FieldType, type Json } from '../definition/index.ts';
import { valueOf, type Scope } from './language/isSatisfied.ts';

/** What stands in a field before anybody types. */
export function initialValue({ type, initial }: Field, scope: Scope): Json {
  return initial === undefined ? emptyOf(type) : (valueOf(initial, scope) ?? '');
}

/** What a field holds that nobody has touched. */
export function emptyOf(type: FieldType): '' | false {
  return fieldFacts[type].holds === 'flag' ? false : '';
}
