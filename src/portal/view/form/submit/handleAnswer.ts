import type { CompiledAction, CompiledCall, CompiledCode, Json, JsonObject } from '#definition';
import type { Answer } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { runEffects } from '../runEffects.ts';
import { closeQuestion } from './closeQuestion.ts';
import { showRefusal } from './showRefusal.ts';
import { showFormToast } from './showFormToast.ts';
import { resolvePath, type Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';

/**
 * Handles an answer: shows the toast and the receipt and runs the effects, or handles a refusal. `scope`: the values and
 * reads at the send, for the receipt.
 */
export async function handleAnswer(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Answer,
  call: CompiledCall,
  scope: Scope,
): Promise<FormError | null> {
  const { success } = action;
  const text = answer.text ?? '';
  const host = getHostFormName(store, formName);
  if (isSuccess(action, call, answer)) {
    const message = success.toast ?? text;
    if (message) showFormToast(store, formName, 'success', message);
    store.form(formName).uploaded.clear();
    store.form(host).markSent();
    leaveReceipt(store, formName, action, answer.body, scope);
    if (action.code) leaveCode(store, formName, action.code);
    await runEffects(success.then, store, formName, answer.body);
    if (action.many) store.form(host).setAbout({ rows: [] });
    if (host !== formName) closeQuestion(store, formName);
    return null;
  }
  return showRefusal(store, formName, action, text, answer.body);
}

/** Stores the answer, and the values as the screen showed them at the send, before `clear` and `reload` run. */
function leaveReceipt(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Json,
  scope: Scope,
): void {
  const { receipt } = action.success;
  if (!receipt) return;
  const { form = {}, ask = {} } = scope as Record<string, JsonObject>;
  const sent = pick({ ...form, ...ask }, receipt.sent);
  const host = store.form(getHostFormName(store, formName));
  const about = pick({ ...scope, form: {}, ...host.about() }, receipt.roots);
  const now = new Date().toISOString();
  host.setReceipt({ action: action.name, sent, about, answer, now });
}

/** The values that a receipt shows. No others are stored. */
function pick<T extends Scope>(values: T, names: string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as T;
}

/** True if an answer has a success text of its action, or needs none. */
export function isSuccess({ success }: CompiledAction, call: CompiledCall, { text }: Answer): boolean {
  return !call.text || !success.texts || success.texts.includes(text ?? '');
}

/** Records the recipient and the purpose of a one-time code. */
function leaveCode(store: ScreenStore, formName: string, { to, about }: CompiledCode): void {
  const scope = store.formScope(formName);
  store.form(formName).setCode({
    to: toText(resolveValue(to, scope)),
    about: toText(resolvePath(['form', about], scope)),
    at: Date.now(),
  });
}
