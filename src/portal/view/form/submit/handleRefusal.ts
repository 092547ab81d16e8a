import type { CompiledAction, CompiledCall, Json } from '#definition';
import type { CallResult } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import type { FieldPath } from '../fieldPath.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { parseBackendFieldPath } from '../parseBackendFieldPath.ts';
import { runEffects } from '../runEffects.ts';
import { isShownAt } from '../isShownAt.ts';
import { showFormToast } from './showFormToast.ts';
import { buildSendError } from './buildSendError.ts';

/**
 * Finds the text of a refusal: the result text of an error answer, or the message of a status that the action names.
 * Otherwise null. An answer without a result text is a refusal only if the action has a toast of its own and moves no
 * money.
 */
export function findRefusalText(
  result: CallResult,
  { success, failure }: CompiledAction,
  call: CompiledCall,
): string | null {
  if (result.kind === 'malformed')
    return result.lacks === 'text' && failure.toast !== undefined && !call.money ? '' : null;
  if (result.kind !== 'refused' || result.fields) return null;
  const { text, status, message } = result;
  // An error answer with a success text contradicts itself, so that the outcome is unknown.
  if (text !== undefined && !success.texts?.includes(text)) return text;
  return failure.statuses?.includes(status) ? message : null;
}

/** Shows the refusal of an answer and runs the failure effects. */
export async function handleRefusal(
  store: ScreenStore,
  formName: string,
  { failure }: CompiledAction,
  text: string,
  body: Json,
): Promise<FormError | null> {
  const message = failure.toast ?? (text || buildSendError(store, formName));
  // A question stays open and would cover a toast.
  const isAsking = getHostFormName(store, formName) !== formName;
  if (!isAsking) showFormToast(store, formName, 'error', message);
  store.form(formName).fail();
  await runEffects(failure.then, store, formName, body);
  return {
    path: findPlace(store, formName, text, failure.fields),
    message,
    refused: true,
    ...(!isAsking && { inToast: true }),
  };
}

/** Finds the path of the visible field that a refusal is about, or null. */
function findPlace(
  store: ScreenStore,
  formName: string,
  text: string,
  fields: Record<string, string> = {},
): FieldPath | null {
  const path = Object.hasOwn(fields, text) ? parseBackendFieldPath(fields[text] ?? '') : [];
  return isShownAt(store, formName, path) ? path : null;
}
