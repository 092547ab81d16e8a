import type { Json } from '#definition';
import { resolvePath } from '#engine/values/resolvePath.ts';

/** Where a field's value is in a form: its name; in a group `['address', 'street']`, in a list `['lines', 0, 'quantity']`. */
export type FieldPath = readonly (string | number)[];

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

/** A copy of a value without what stands at a path. */
export function removeAt(value: Json, [step, ...rest]: readonly string[]): Json {
  const isHeld = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isHeld || step === undefined || !Object.hasOwn(value, step)) return value;
  if (rest.length > 0) return { ...value, [step]: removeAt(value[step] ?? null, rest) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}
