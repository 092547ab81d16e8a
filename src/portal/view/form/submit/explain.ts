import type { CompiledAction, CompiledCall } from '#definition';
import type { CallFailure } from '#engine/outcome.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findHost } from '../findHost.ts';
import { isLost } from './isLost.ts';
import { placeErrors } from './placeErrors.ts';
import { saySendFailed } from './saySendFailed.ts';
import { tellAtHost } from './tellAtHost.ts';

/**
 * The inline error of a call without an answer, because a toast would be gone before it is read. Null for an expired
 * session, because the portal signs out. A 5xx counts as no answer: money may have moved, and its message is for
 * nobody.
 */
export function explain(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  call: CompiledCall,
  result: CallFailure,
): FormError | null {
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return null;
  const lost = isLost(result);
  if (lost && call.money) return { path: null, message: config.words.moneyUnknown };
  const message = (!lost && 'message' in result && result.message) || saySendFailed(store, formName);
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
  const here = placeErrors(fields, message, store.form(formName).form(), action);
  const host = store.form(findHost(store, formName));
  const there = placeErrors(fields, message, host.form(), action);
  if (here.fields?.length || !there.fields?.length) return here;
  return tellAtHost(store, formName, there);
}
