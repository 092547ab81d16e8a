import type { CompiledAction, CompiledForm } from '#definition';
import { pathsOf } from '#engine/values/resolveValue.ts';
import { readFieldPath } from '../readFieldPath.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findField, findGroup } from '../findField.ts';
import type { FieldPath } from '../fieldPath.ts';
import { isWithin } from '../fieldPath.ts';

/**
 * Places the backend's errors of payload keys (`customer.email`, `lines[0].qty`): at the fields that were sent under
 * those keys, or else at the form's head.
 */
export function placeErrors(
  fieldErrors: Record<string, string>,
  message: string,
  form: CompiledForm,
  action: CompiledAction,
): FormError {
  const placed = Object.entries(fieldErrors).map(([key, text]) => ({
    path: findSent(readFieldPath(key), form, action),
    message: text,
  }));
  const fields = placed.flatMap(({ path, message: text }) => (path ? [{ path, message: text }] : []));
  const other = placed.find(({ path }) => path === null);
  return { path: null, message: fields.length > 0 ? (other?.message ?? '') : message, fields };
}

/** The path of the form's field behind a payload key, or null. */
function findSent(key: FieldPath, form: CompiledForm, { send, payload }: CompiledAction): FieldPath | null {
  const root = form.host === undefined ? 'form' : 'ask';
  const written = Object.entries(payload).flatMap(([name, value]) => {
    const [path, ...others] = pathsOf(value);
    return path?.[0] === root && others.length === 0 ? [{ key: [name], field: path.slice(1) }] : [];
  });
  const places = [...written, ...(send?.fields ?? [])];
  const found = places.find((place) => isWithin(key, place.key));
  const path = found ? [...found.field, ...key.slice(found.key.length)] : key;
  return (findField(form, path) ?? findGroup(form, path)) ? path : null;
}
