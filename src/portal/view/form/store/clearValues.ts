import { fieldFacts, type CompiledField, type FieldSet, type Json, type JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';

/** What stands for typed in an emptied form: '' where a field would else be filled again, and lists without items. */
export function clearValues({ fields, groups = [] }: FieldSet, scope: Scope): JsonObject {
  return Object.fromEntries([
    ...fields
      .filter((field) => wouldRefill(field, scope))
      .map(({ name, several }): [string, Json] => [name, several ? [] : '']),
    ...groups.map((group): [string, Json] => [group.name, group.list ? [] : clearValues(group, scope)]),
  ]);
}

/** Not so what nobody types: a hidden value, a choice that is made from the start. */
function wouldRefill({ type, initial }: CompiledField, scope: Scope): boolean {
  if (fieldFacts[type].people !== 'enter' || 'is' in initial) return false;
  return resolveValue(initial, scope) !== '';
}
