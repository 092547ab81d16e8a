import type { CompiledAction, CompiledCall } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';
import { listValuePaths } from '#engine/values/resolveValue.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { type FieldPath, isSameOrBelow } from '../fieldPath.ts';
import { isShownAt } from '../isShownAt.ts';
import type { FormError } from '../store/createFormStore.ts';
import { getFormRoot } from '../getFormRoot.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { parseBackendFieldPath } from '../parseBackendFieldPath.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';
import { buildSendError } from './buildSendError.ts';
import { showErrorAtHost } from './showErrorAtHost.ts';

/**
 * Builds the inline error of a call without an answer, because a toast would be gone before it is read. Null for an
 * expired session, because the portal signs out. A 5xx counts as no answer: money may have moved, and its message is
 * for nobody.
 */
export function buildFailureError(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  call: CompiledCall,
  result: CallFailure,
): FormError | null {
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return null;
  const lost = isOutcomeUnknown(result);
  if (lost && call.money) return { path: null, message: config.words.moneyUnknown };
  const message = (!lost && 'message' in result && result.message) || buildSendError(store, formName);
  const fields = !lost && result.kind === 'refused' ? result.fields : undefined;
  if (!fields) return { path: null, message };
  return placeFieldErrors(store, formName, fields, message, action);
}

/** Closes a question if the errors are at fields of the form behind it, so that they are visible. */
function placeFieldErrors(
  store: ScreenStore,
  formName: string,
  fields: Record<string, string>,
  message: string,
  action: CompiledAction,
): FormError | null {
  const here = placeErrors(store, formName, fields, message, action);
  const host = getHostFormName(store, formName);
  const there = placeErrors(store, host, fields, message, action);
  if (here.fields?.length || !there.fields?.length) return here;
  return showErrorAtHost(store, formName, there);
}

/**
 * Places the backend's errors of payload keys (`customer.email`, `lines[0].qty`): at the fields that were sent under
 * those keys if they are shown, or else at the form's head.
 */
function placeErrors(
  store: ScreenStore,
  formName: string,
  fieldErrors: Record<string, string>,
  message: string,
  action: CompiledAction,
): FormError {
  const root = getFormRoot(store.form(formName).form());
  const placed = Object.entries(fieldErrors).map(([key, text]) => {
    const path = findSent(parseBackendFieldPath(key), root, action);
    return { path: isShownAt(store, formName, path) ? path : null, message: text };
  });
  const fields = placed.flatMap(({ path, message: text }) => (path ? [{ path, message: text }] : []));
  const other = placed.find(({ path }) => path === null);
  return { path: null, message: fields.length > 0 ? (other?.message ?? '') : message, fields };
}

/** Finds the path of the form's field behind a payload key. */
function findSent(key: FieldPath, root: string, { send, payload }: CompiledAction): FieldPath {
  const written = Object.entries(payload).flatMap(([name, value]) => {
    const [path, ...others] = listValuePaths(value);
    return path?.[0] === root && others.length === 0 ? [{ key: [name], field: path.slice(1) }] : [];
  });
  const places = [...written, ...(send?.fields ?? [])];
  const found = places.find((place) => isSameOrBelow(key, place.key));
  return found ? [...found.field, ...key.slice(found.key.length)] : key;
}
