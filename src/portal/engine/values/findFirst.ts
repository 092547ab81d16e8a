import type { CompiledPath, Json } from '#definition';

/** The value at the first present path. `empty`: the place exists and has no value; `missing`: no such place. */
export type ValueSearchResult = { kind: 'value'; value: Json } | { kind: 'empty' } | { kind: 'missing' };

/**
 * Finds the first path with a value of the wanted shape in an answer's body. A null on the way, or an index past the end of a
 * list, is an empty answer; anything else is another shape.
 */
export function findFirst(
  body: unknown,
  paths: readonly CompiledPath[],
  isWanted: (value: Json) => boolean,
): ValueSearchResult {
  if (body === null) return { kind: 'missing' };
  const found = paths.map((path) => find(body, path));
  return (
    found.find((one) => one.kind === 'value' && isWanted(one.value)) ??
    found.find((one) => one.kind === 'empty') ?? { kind: 'missing' }
  );
}

function find(body: unknown, path: CompiledPath): ValueSearchResult {
  let value = body;
  for (const step of path) {
    if (value === null || (Array.isArray(value) && typeof step === 'number' && step >= value.length)) {
      return { kind: 'empty' };
    }
    if (typeof value !== 'object' || !Object.hasOwn(value, step)) return { kind: 'missing' };
    value = (value as Record<string | number, unknown>)[step];
  }
  return value === null || value === undefined ? { kind: 'empty' } : { kind: 'value', value: value as Json };
}
