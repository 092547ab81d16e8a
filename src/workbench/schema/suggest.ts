import type { ValuePath } from '#edit/textChange.ts';
import type { CallKeysAnswer } from '../protocol.ts';
import type { LanguagePlace } from './findPlace.ts';

/** Suggests values for a place: names of the portal and fields of a call. */
export type SuggestWords = (place: Pick<LanguagePlace, 'path' | 'schema' | 'variant'>) => string[];

/** The definition that suggestions depend on. */
export interface SuggestContext {
  root: unknown;
  /** The values of the templates that the definition extends, which may name its call, the nearest first. */
  templates: unknown[];
  names: CallKeysAnswer;
}

/** Creates suggestions from the schema, and from the call around a place in a definition. */
export function createSuggest(read: () => SuggestContext): SuggestWords {
  return ({ path, schema, variant }) => {
    const examples = [...(schema.examples ?? []), ...(variant.schema.examples ?? [])].map(String);
    return [...new Set([...examples, ...listFieldsAt(read(), path)])];
  };
}

/** The words whose value is a field of a row. */
const fieldKeys = new Set(['field', 'x', 'y', 'valueKey', 'labelKey']);

function listFieldsAt(around: SuggestContext, path: ValuePath): string[] {
  const key = path.at(-1);
  return typeof key === 'string' && fieldKeys.has(key) ? (findCallAt(around, path)?.fields ?? []) : [];
}

/** Lists the possible keys of the payload at a path; empty if it is no payload. */
export function listPayloadKeys(around: SuggestContext, path: ValuePath): string[] {
  return path.at(-1) === 'payload' ? (findCallAt(around, path)?.payload ?? []) : [];
}

function findCallAt(
  { root, templates, names }: SuggestContext,
  path: ValuePath,
): CallKeysAnswer['calls'][string] | undefined {
  const name = [root, ...templates].map((value) => findCallAround(value, path)).find((call) => call !== null);
  return name !== undefined && Object.hasOwn(names.calls, name) ? names.calls[name] : undefined;
}

/** Finds the call of the innermost object around a path. */
function findCallAround(root: unknown, path: ValuePath): string | null {
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
