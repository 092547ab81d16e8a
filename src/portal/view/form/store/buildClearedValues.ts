import { fieldFacts, type CompiledField, type FieldSet, type Json, type JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';

/** Builds the values of an emptied form: '' where an initial value would return, and lists without items. */
export function buildClearedValues({ fields, groups = [] }: FieldSet, scope: Scope): JsonObject {
  return Object.fromEntries([
    ...fields
      .filter((field) => wouldRefill(field, scope))
      .map(({ name, several }): [string, Json] => [name, several ? [] : '']),
    ...groups.map((group): [string, Json] => [
      group.name,
      group.list ? [] : buildClearedValues(group, scope),
    ]),
  ]);
}

/** True if an emptied field would get its initial value back. False for hidden values and preset choices. */
function wouldRefill({ type, initial }: CompiledField, scope: Scope): boolean {
  if (fieldFacts[type].people !== 'enter' || 'is' in initial) return false;
  return resolveValue(initial, scope) !== '';
}
