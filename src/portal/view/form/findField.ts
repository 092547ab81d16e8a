import type { CompiledField, CompiledGroup, FieldSet } from '#definition';
import type { FieldPath } from './fieldPath.ts';

/** Finds the definition of the field at a path. All items of a list share theirs. */
export function findField(form: FieldSet, path: FieldPath): CompiledField | undefined {
  const around = path.length > 1 ? findGroup(form, path.slice(0, -1)) : form;
  const name = typeof path.at(-1) === 'number' ? '' : path.at(-1);
  return around?.fields.find((field) => field.name === name);
}

/** Finds the definition of the group or list at a path, or around the item at a path. */
export function findGroup(form: FieldSet, [first, ...rest]: FieldPath): CompiledGroup | undefined {
  const group = form.groups?.find(({ name }) => name === first);
  if (!group || rest.length === 0) return group;
  if (!group.list) return findGroup(group, rest);
  const [, ...inItem] = rest;
  // An item that is a list itself has no name.
  const within = group.single && group.groups ? ['', ...inItem] : inItem;
  return within.length === 0 ? group : findGroup(group, within);
}
