import type { Path } from '../edit/change.ts';
import type { CallNames } from '../protocol.ts';
import type { Place } from './findPlace.ts';

/** What could be written at a place: names that the portal has. */
export type Suggest = (place: Pick<Place, 'path' | 'schema' | 'variant'>) => string[];

/** Suggests by the schema, and by the calls that stand around a place in a definition. */
export function createSuggest(root: () => unknown, names: CallNames): Suggest {
  return ({ path, schema, variant }) => {
    const told = [...(schema.examples ?? []), ...(variant.schema.examples ?? [])].map(String);
    return [...new Set([...told, ...ofCall(root(), names, path)])];
  };
}

/** The keys that name a field of a row. */
const fieldKeys = new Set(['field', 'x', 'y', 'valueKey', 'labelKey']);

function ofCall(root: unknown, names: CallNames, path: Path): string[] {
  const key = path.at(-1);
  if (typeof key !== 'string' || !fieldKeys.has(key)) return [];
  const call = callAround(root, path);
  return call === null ? [] : (names.calls[call]?.fields ?? []);
}

/** The keys that the payload at a path may have; none where it is no payload. */
export function payloadKeys(root: unknown, names: CallNames, path: Path): string[] {
  if (path.at(-1) !== 'payload') return [];
  const call = callAround(root, path);
  return call === null ? [] : (names.calls[call]?.payload ?? []);
}

/** The call that the innermost object around a path names. */
function callAround(root: unknown, path: Path): string | null {
  let call: string | null = null;
  let value: unknown = root;
  for (const key of [null, ...path]) {
    if (key !== null) value = (value as Record<string | number, unknown> | undefined)?.[key];
    if (typeof value !== 'object' || value === null) break;
    const own = (value as { call?: unknown }).call;
    if (typeof own === 'string') call = own;
  }
  return call;
}
