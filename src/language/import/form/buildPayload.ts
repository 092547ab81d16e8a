import type { Json } from '#definition';
import type { DefinitionJson } from './formScope.ts';

/** Builds the payload of fields by key, without those with `unsent`. Lists are sent item by item. */
export function buildPayload(fields: Record<string, DefinitionJson>, root = 'form'): Record<string, Json> {
  const payload: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.unsent !== undefined) continue;
    const key = typeof field.key === 'string' ? field.key : name;
    payload[key] = mergeValues(payload[key], buildValue(field, `${root}.${name}`));
  }
  return payload;
}

/** Builds the value of a field, group or list in a payload. */
export function buildValue(field: DefinitionJson, path: string): Json {
  if (field.type === 'readOnly') return field.value ?? null;
  if (field.type === 'group')
    return { object: buildPayload(field.fields as Record<string, DefinitionJson>, path) };
  if (field.type !== 'list') return { from: path };
  return { each: path, of: buildValue(field.item as DefinitionJson, 'item') };
}

/**
 * Merges the payload values of fields with the same key, as in several variants. Of single fields the first with a
 * value counts.
 */
function mergeValues(known: Json | undefined, value: Json): Json {
  const [one, other] = [known, value] as ({ from?: Json } | undefined)[];
  if (one?.from === undefined || other?.from === undefined) return value;
  return { from: [one.from, other.from].flat() };
}

/** Returns the shapes of a request, without the keys that are not sent. */
export function filterSentShapes(request: Record<string, Json>, keys: string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(request).filter(([key]) => keys.includes(key)));
}

/** Removes the word `key` from fields, also in groups and lists. */
export function removeKeyNames(fields: Record<string, DefinitionJson>): Record<string, DefinitionJson> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, removeKey(field)]));
}

function removeKey(keyed: DefinitionJson): DefinitionJson {
  const field = Object.fromEntries(Object.entries(keyed).filter(([word]) => word !== 'key'));
  if (field.type === 'group')
    return { ...field, fields: removeKeyNames(field.fields as Record<string, DefinitionJson>) };
  return field.type === 'list' ? { ...field, item: removeKey(field.item as DefinitionJson) } : field;
}
