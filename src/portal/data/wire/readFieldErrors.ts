import type { Json, JsonObject } from '#definition';
import { isJsonObject } from '#engine/values/isJsonObject.ts';

/**
 * Parses a backend's errors of single payload keys, by their paths as the backend writes them. Accepts an object of sentences
 * by key (of several for one key, the first), or a list of objects with `field` and `message`. Null if there are none.
 */
export function readFieldErrors(value: Json | undefined): Record<string, string> | null {
  const found = Array.isArray(value)
    ? value.flatMap((one) => (isJsonObject(one) ? readOne(one) : []))
    : isJsonObject(value)
      ? readNested(value, '')
      : [];
  return found.length > 0 ? Object.fromEntries(found) : null;
}

type FieldError = [path: string, message: string];

/** The common names of the key and of the sentence. */
const keyNames = ['field', 'path', 'property', 'name', 'param'];
const textNames = ['message', 'msg', 'detail', 'error'];

function readOne(one: JsonObject): FieldError[] {
  const key = keyNames
    .map((name) => one[name])
    .find((text) => typeof text === 'string' || Array.isArray(text));
  const text = textNames.map((name) => one[name]).find((found) => typeof found === 'string');
  const path = Array.isArray(key) ? key.map(String).join('.') : key;
  return path && typeof text === 'string' ? [[path, text]] : [];
}

function readNested(errors: JsonObject, before: string): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]): FieldError[] => {
    const path = before === '' ? key : `${before}.${key}`;
    const text = Array.isArray(value) ? value.find((one) => typeof one === 'string') : value;
    if (typeof text === 'string') return text === '' || path === '' ? [] : [[path, text]];
    const inner = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
    return isJsonObject(inner) ? readNested(inner, path) : [];
  });
}
