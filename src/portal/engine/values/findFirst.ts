import type { CompiledPath, Json } from '#definition';

/** What stands at the first present of several paths; `empty`: the place is there and holds nothing; `missing`: no such place. */
export type Found = { kind: 'value'; value: Json } | { kind: 'empty' } | { kind: 'missing' };

/**
 * Looks a list of paths up in an answer's body. The first that holds something of the wanted shape counts. A null on the
 * way, and an index past the end of a list, are an empty answer; anything else is not the shape that was promised.
 */
export function findFirst(
  body: unknown,
  paths: readonly CompiledPath[],
  isWanted: (value: Json) => boolean,
): Found {
  if (body === null) return { kind: 'missing' };
  const found = paths.map((path) => find(body, path));
  return (
    found.find((one) => one.kind === 'value' && isWanted(one.value)) ??
    found.find((one) => one.kind === 'empty') ?? { kind: 'missing' }
  );
}

function find(body: unknown, path: CompiledPath): Found {
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
