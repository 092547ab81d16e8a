import type { ValuePath } from '#edit/change.ts';
import type { CallKeys } from '../protocol.ts';
import type { LanguagePlace } from './findPlace.ts';

export type SuggestWords = (place: Pick<LanguagePlace, 'path' | 'schema' | 'variant'>) => string[];

export interface SuggestContext {
  root: unknown;
  /** The values of the templates that the definition extends, which may name its call, the nearest first. */
  templates: unknown[];
  names: CallKeys;
}

/** Creates suggestions from the schema, and from the call around a place in a definition. */
export function createSuggest(read: () => SuggestContext): SuggestWords {
  return ({ path, schema, variant }) => {
    const examples = [...(schema.examples ?? []), ...(variant.schema.examples ?? [])].map(String);
    return [...new Set([...examples, ...fieldsAt(read(), path)])];
  };
}

/** The words whose value is a field of a row. */
const fieldKeys = new Set(['field', 'x', 'y', 'valueKey', 'labelKey']);

function fieldsAt(around: SuggestContext, path: ValuePath): string[] {
  const key = path.at(-1);
  return typeof key === 'string' && fieldKeys.has(key) ? (callAt(around, path)?.fields ?? []) : [];
}

/** The possible keys of the payload at a path; empty if it is no payload. */
export function listPayloadKeys(around: SuggestContext, path: ValuePath): string[] {
  return path.at(-1) === 'payload' ? (callAt(around, path)?.payload ?? []) : [];
}

function callAt(
  { root, templates, names }: SuggestContext,
  path: ValuePath,
): CallKeys['calls'][string] | undefined {
  const name = [root, ...templates].map((value) => callAround(value, path)).find((call) => call !== null);
  return name !== undefined && Object.hasOwn(names.calls, name) ? names.calls[name] : undefined;
}

/** The call of the innermost object around a path. */
function callAround(root: unknown, path: ValuePath): string | null {
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
