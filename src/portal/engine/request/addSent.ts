import type { CompiledSend, Json, JsonObject, SentField } from '#definition';
import { isJsonObject } from '../values/isJsonObject.ts';
import { resolvePath } from '../values/resolvePath.ts';

/** What the fields of a form hold, which of them are left out, and what their record holds in their place. */
export interface SentValues {
  values: JsonObject;
  isLeftOut: (field: string[]) => boolean;
  /** True if the backend has, or may have, another value for the field. */
  isChanged: (field: string[]) => boolean;
}

/** A payload, and the fields that `send` has added to it. */
export interface AddedFields {
  payload: JsonObject;
  fields: SentField[];
}

/**
 * A payload with the fields that `send` takes, each at its key; what stands in the payload already wins. Null where only
 * changes are sent and there are none.
 */
export function addSent(send: CompiledSend, payload: JsonObject, sent: SentValues): AddedFields | null {
  const { values, isLeftOut, isChanged } = sent;
  const shown = send.fields.filter(({ field }) => !isLeftOut(field));
  // A group goes whole: a backend that replaces objects would lose the rest of it.
  const changedKeys = new Set(shown.filter(({ field }) => isChanged(field)).map(({ key: [first] }) => first));
  const taken = send.changed ? shown.filter(({ key: [first] }) => changedKeys.has(first)) : shown;
  if (send.changed && taken.length === 0) return null;
  const added = taken.reduce<JsonObject>(
    (found, { field, key }) => put(found, key, resolvePath(field, values) ?? null),
    {},
  );
  return { payload: merge(added, payload), fields: taken };
}

function put(into: JsonObject, [step = '', ...rest]: string[], value: Json): JsonObject {
  const inner = Object.hasOwn(into, step) ? into[step] : undefined;
  const next = rest.length === 0 ? value : put(isJsonObject(inner) ? inner : {}, rest, value);
  return { ...into, [step]: next };
}

/** Objects merge, and the second wins. */
function merge(first: JsonObject, second: JsonObject): JsonObject {
  const merged = Object.entries(second).map(([key, value]) => {
    const known = Object.hasOwn(first, key) ? first[key] : undefined;
    return [key, isJsonObject(known) && isJsonObject(value) ? merge(known, value) : value];
  });
  return { ...first, ...(Object.fromEntries(merged) as JsonObject) };
}
