import type { CompiledSentFields, Json, JsonObject, SentField } from '#definition';
import { isJsonObject } from '../values/isJsonObject.ts';
import { resolvePath } from '../values/resolvePath.ts';

/** The values of a form's fields, and the fields that are not sent. */
export interface FieldsToSend {
  values: JsonObject;
  isLeftOut: (field: string[]) => boolean;
  /** True if the backend has, or may have, another value for the field. */
  isChanged: (field: string[]) => boolean;
}

/** A payload, and the fields that `send` has added to it. */
export interface PayloadWithSentFields {
  payload: JsonObject;
  fields: SentField[];
}

/**
 * Adds the fields of `send` to a payload, each at its key; the payload's own keys win. Null if only changes are sent and
 * there are none.
 */
export function addSentFields(
  send: CompiledSentFields,
  payload: JsonObject,
  sent: FieldsToSend,
): PayloadWithSentFields | null {
  const { values, isLeftOut, isChanged } = sent;
  const shown = send.fields.filter(({ field }) => !isLeftOut(field));
  // A group is sent whole, because a backend that replaces objects would lose the other fields.
  const changed = new Set(shown.filter(({ field }) => isChanged(field)).map(({ field: [first] }) => first));
  const taken = send.changed ? shown.filter(({ field: [first] }) => changed.has(first)) : shown;
  if (send.changed && taken.length === 0) return null;
  const added = taken.reduce<JsonObject>(
    (found, { field, key }) => setAt(found, key, resolvePath(field, values) ?? null),
    {},
  );
  return { payload: merge(added, payload), fields: taken };
}

function setAt(into: JsonObject, [step = '', ...rest]: string[], value: Json): JsonObject {
  const inner = Object.hasOwn(into, step) ? into[step] : undefined;
  const next = rest.length === 0 ? value : setAt(isJsonObject(inner) ? inner : {}, rest, value);
  return { ...into, [step]: next };
}

/** Merges objects recursively; the second wins. */
function merge(first: JsonObject, second: JsonObject): JsonObject {
  const merged = Object.entries(second).map(([key, value]) => {
    const known = Object.hasOwn(first, key) ? first[key] : undefined;
    return [key, isJsonObject(known) && isJsonObject(value) ? merge(known, value) : value];
  });
  return { ...first, ...(Object.fromEntries(merged) as JsonObject) };
}
