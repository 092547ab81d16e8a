import type { Field, Json } from '../definition/index.ts';
import { valueOf, type Scope } from './language/isSatisfied.ts';

/** What stands in a field before anybody types. */
export function initialValue({ type, initial }: Field, scope: Scope): Json {
  if (initial !== undefined) return valueOf(initial, scope) ?? '';
  return type === 'checkbox' ? false : '';
}
