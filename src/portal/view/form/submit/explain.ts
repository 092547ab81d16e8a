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
 * What is said inline where no answer came, since a toast would be gone before it is read; nothing where the portal has
 * signed out. A backend that broke down (5xx) has not answered either: money may have moved, and its message is for nobody.
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
  const told = (!lost && 'message' in result && result.message) || saySendFailed(store, formName);
  const fields = !lost && result.kind === 'refused' ? result.fields : undefined;
  if (!fields) return { path: null, message: told };
  return tellFields(store, formName, fields, told, action);
}

/** Where a question was asked about a form whose fields are at fault, it closes, so that they can be seen. */
function tellFields(
  store: ScreenStore,
  formName: string,
  fields: Record<string, string>,
  told: string,
  action: CompiledAction,
): FormError | null {
  const here = placeErrors(fields, told, store.form(formName).form(), action);
  const host = store.form(findHost(store, formName));
  const there = placeErrors(fields, told, host.form(), action);
  if (here.fields?.length || !there.fields?.length) return here;
  return tellAtHost(store, formName, there);
}
