import { fieldFacts, type FieldSet, type Json } from '#definition';
import { findGroup } from '../findField.ts';

/** Drops typed secrets whose fields an edit has removed or changed, because they were typed for one use only. */
export function dropChangedSecrets(before: FieldSet, now: FieldSet | undefined, typed: Json): Json {
  if (typeof typed !== 'object' || typed === null) return typed;
  if (Array.isArray(typed)) return typed.map((item) => dropChangedSecrets(before, now, item));
  const secret = new Set(now && listSecrets(now));
  const removed = new Set(listSecrets(before).filter((name) => !secret.has(name)));
  const remaining = Object.entries(typed).filter(([name]) => !removed.has(name));
  return Object.fromEntries(
    remaining.map(([name, value]) => {
      const group = findGroup(before, [name]);
      return [name, group ? dropChangedSecrets(group, now && findGroup(now, [name]), value) : value];
    }),
  );
}

/** Lists the names of secrets, and of the lists whose items are secrets. */
function listSecrets({ fields, groups = [] }: FieldSet): string[] {
  const secrets = fields.filter((one) => fieldFacts[one.type].secret || one.autocomplete === 'one-time-code');
  const lists = groups.filter((group) => group.single && listSecrets(group).length > 0);
  return [...secrets, ...lists].map(({ name }) => name);
}
