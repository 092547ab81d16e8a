import type { CompiledField, CompiledGroup, FieldSet, Json } from '../../definition/index.ts';
import { resolvePath } from '../../engine/resolvePath.ts';

/** Where a field's value is in a form: its name; in a group `['address', 'street']`, in a list `['lines', 0, 'quantity']`. */
export type FieldPath = readonly (string | number)[];

/** The definition of the field at a path; the items of a list share theirs. */
export function findField(form: FieldSet, path: FieldPath): CompiledField | undefined {
  const around = path.length > 1 ? findGroup(form, path.slice(0, -1)) : form;
  return around?.fields.find(({ name }) => name === path.at(-1));
}

/** The definition of the group or list at a path, or around the item at a path. */
export function findGroup(form: FieldSet, path: FieldPath): CompiledGroup | undefined {
  const [first, ...rest] = path.filter((step) => typeof step === 'string');
  const group = form.groups?.find(({ name }) => name === first);
  return group && rest.length > 0 ? findGroup(group, rest) : group;
}

export function isSamePath(path: FieldPath, other: FieldPath): boolean {
  return path.length === other.length && isWithin(path, other);
}

/** Whether a path is another one, or leads to something in it. */
export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((step, at) => path[at] === step);
}

/** A copy of a value with another one at a path; objects and lists that are missing on the way are made. */
export function replaceAt(value: Json | undefined, [step, ...rest]: FieldPath, next: Json): Json {
  if (step === undefined) return next;
  const changed = replaceAt(resolvePath([step], value), rest, next);
  if (typeof step === 'number')
    return Object.assign(Array.isArray(value) ? [...value] : [], { [step]: changed });
  return { ...(typeof value === 'object' && !Array.isArray(value) ? value : {}), [step]: changed };
}
