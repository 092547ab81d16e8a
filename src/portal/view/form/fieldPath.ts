import type { Json } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';

/** A field's path: its name; in a group `['address', 'street']`, in a list `['lines', 0, 'quantity']`. */
export type FieldPath = readonly (string | number)[];

export function isSamePath(path: FieldPath, other: FieldPath): boolean {
  return path.length === other.length && isSameOrBelow(path, other);
}

/** True if a path is `outer` or leads into it. */
export function isSameOrBelow(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((step, at) => path[at] === step);
}

/** Returns a copy of a value with another value at a path. Missing objects and lists on the way are created. */
export function setAtPath(value: Json | undefined, [step, ...rest]: FieldPath, next: Json): Json {
  if (step === undefined) return next;
  const changed = setAtPath(resolvePath([step], value), rest, next);
  if (typeof step === 'number')
    return Object.assign(Array.isArray(value) ? [...value] : [], { [step]: changed });
  return { ...(typeof value === 'object' && !Array.isArray(value) ? value : {}), [step]: changed };
}

/** Returns a copy of a value without the key at a path. */
export function removeAtPath(value: Json, [step, ...rest]: readonly string[]): Json {
  const isPlainObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isPlainObject || step === undefined || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: removeAtPath(value[step] ?? null, rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}
