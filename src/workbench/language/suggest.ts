import type { Path } from '../edit/change.ts';
import type { CallNames } from '../protocol.ts';
import type { Place } from './findPlace.ts';

/** What could be written at a place: names that the portal has. */
export type Suggest = (place: Pick<Place, 'path' | 'schema' | 'variant'>) => string[];

/** What is around a place that is written on. */
export interface Around {
  /** The definition. */
  root: unknown;
  /** The template that it extends, which may name what it leaves out; undefined where it extends none. */
  template: unknown;
  names: CallNames;
}

/** Suggests by the schema, and by the calls that stand around a place in a definition. */
export function createSuggest(read: () => Around): Suggest {
  return ({ path, schema, variant }) => {
    const told = [...(schema.examples ?? []), ...(variant.schema.examples ?? [])].map(String);
    return [...new Set([...told, ...fieldsAt(read(), path)])];
  };
}

/** The keys that name a field of a row. */
const fieldKeys = new Set(['field', 'x', 'y', 'valueKey', 'labelKey']);

function fieldsAt(around: Around, path: Path): string[] {
  const key = path.at(-1);
  return typeof key === 'string' && fieldKeys.has(key) ? (callAt(around, path)?.fields ?? []) : [];
}

/** The keys that the payload at a path may have; none where it is no payload. */
export function payloadKeys(around: Around, path: Path): string[] {
  return path.at(-1) === 'payload' ? (callAt(around, path)?.payload ?? []) : [];
}

function callAt({ root, template, names }: Around, path: Path): CallNames['calls'][string] | undefined {
  const name = callAround(root, path) ?? callAround(template, path);
  return name !== null && Object.hasOwn(names.calls, name) ? names.calls[name] : undefined;
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
