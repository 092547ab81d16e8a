import { fieldFacts, type CompiledAction, type Json } from '../../../definition/index.ts';
import type { CallResult } from '../../../engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../createFormStore.ts';
import type { FieldPath } from '../fieldPath.ts';
import { findHost } from '../findHost.ts';
import { readFieldPath } from '../readFieldPath.ts';
import { runEffects } from '../runEffects.ts';
import { viewField } from '../viewField.ts';
import { sayInToast } from './sayInToast.ts';

type Refusal = Extract<CallResult, { kind: 'refused' }>;

/** Whether the backend refused by a status that the action names, and said nothing of single fields. */
export function isNamed(result: CallResult, { failure }: CompiledAction): result is Refusal {
  if (result.kind !== 'refused' || result.fields) return false;
  return failure.statuses?.includes(result.status) ?? false;
}

/** What is said of an answer that is no success, and what follows it. */
export async function refuse(
  store: ScreenStore,
  formName: string,
  { failure }: CompiledAction,
  text: string,
  body: Json,
): Promise<FormError | null> {
  const said = failure.toast ?? (text || store.portal().config.words.sendFailed);
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
