import { fieldFacts, type CompiledAction, type CompiledCall, type Json } from '#definition';
import type { CallResult } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findHost } from '../findHost.ts';
import { readFieldPath } from '../readFieldPath.ts';
import { runEffects } from '../runEffects.ts';
import { viewField } from '../viewField.ts';
import { sayInToast } from './sayInToast.ts';
import { saySendFailed } from './saySendFailed.ts';

/**
 * The text by which the backend refused: the result text of an error answer, or the message of a status that the action
 * names. Null for anything else. An answer without a result text has none, and is a refusal only where the action has a
 * toast of its own: money may have moved, and a person could not know why.
 */
export function readRefusal(
  result: CallResult,
  { success, failure }: CompiledAction,
  call: CompiledCall,
): string | null {
  if (result.kind === 'malformed')
    return result.lacks === 'text' && failure.toast !== undefined && !call.money ? '' : null;
  if (result.kind !== 'refused' || result.fields) return null;
  const { text, status, message } = result;
  // An error answer that carries a text of success says two things: what came of it is not known.
  if (text !== undefined && !success.texts?.includes(text)) return text;
  return failure.statuses?.includes(status) ? message : null;
}

/** What is said of an answer that is no success, and what follows it. */
export async function refuse(
  store: ScreenStore,
  formName: string,
  { failure }: CompiledAction,
  text: string,
  body: Json,
): Promise<FormError | null> {
  const said = failure.toast ?? (text || saySendFailed(store, formName));
  // A question stays open, and a toast would lie below it.
  const isAsking = findHost(store, formName) !== formName;
  if (!isAsking) sayInToast(store, formName, 'error', said);
  store.form(formName).fail();
  await runEffects(failure.then, store, formName, body);
  return {
    path: findPlace(store, formName, text, failure.fields),
    message: said,
    refused: true,
    ...(!isAsking && { inToast: true }),
  };
}

/** The path of the field that a refusal is about; null where it is about none, or about one that can't be seen. */
function findPlace(
  store: ScreenStore,
  formName: string,
  text: string,
  fields: Record<string, string> = {},
): FieldPath | null {
  const path = Object.hasOwn(fields, text) ? readFieldPath(fields[text] ?? '') : [];
  const view = viewField(store, formName, path, null);
  return view && fieldFacts[view.field.type].people !== 'none' ? path : null;
}
