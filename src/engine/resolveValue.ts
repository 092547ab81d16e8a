import type { CompiledValue, Json, PartsValue, PathValue } from '../definition/index.ts';
import { isAbsent } from './isAbsent.ts';
import { resolvePath } from './resolvePath.ts';
import type { Scope } from './resolvePath.ts';

/**
 * What a value stands for right now. An emptied text stays '' (a payload keeps its key), a missing one is null.
 */
export function resolveValue(value: CompiledValue, scope: Scope): Json {
  if ('is' in value) return value.is;
  return 'parts' in value ? resolveParts(value, scope) : resolveFirst(value, scope);
}

function resolveFirst({ from, else: otherwise, map }: PathValue, scope: Scope): Json {
  const found = from.map((path) => resolvePath(path, scope));
  const held = found.find((value) => !isAbsent(value));
  if (isAbsent(held)) return otherwise !== undefined ? otherwise : found.includes('') ? '' : null;
  const word = map && typeof held !== 'object' && Object.hasOwn(map, String(held)) ? map[String(held)] : held;
  return word ?? null;
}

function resolveParts({ parts, else: otherwise }: PartsValue, scope: Scope): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : resolvePath(part, scope)));
  if (otherwise !== undefined && texts.some((text, at) => isAbsent(text) && parts[at] !== ''))
    return otherwise;
  return texts.map(toText).join('');
}

/** A value as people read it in a text; nothing where it is absent, and no objects. */
export function toText(value: Json | undefined): string {
  return isAbsent(value) || typeof value === 'object' ? '' : String(value);
}
