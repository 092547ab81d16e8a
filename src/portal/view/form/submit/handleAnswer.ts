import type { CompiledAction, CompiledCall, CompiledCode, Json, JsonObject } from '#definition';
import type { Answer } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError, FormStore } from '../store/createFormStore.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { runEffects } from '../runEffects.ts';
import { closeQuestion } from './closeQuestion.ts';
import { handleRefusal } from './handleRefusal.ts';
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
  const hostName = getHostFormName(store, formName);
  const host = store.form(hostName);
  if (isSuccess(action, call, answer)) {
    const message = success.toast ?? text;
    if (message) showFormToast(store, formName, 'success', message);
    store.form(formName).uploaded.clear();
    // A one-time code and an action between two steps leave the form to be sent.
    if (!action.code && !action.paths) host.markSent();
    storeReceipt(host, action, answer.body, scope);
    if (action.code) recordCode(store, formName, action.code);
    await runEffects(success.then, store, formName, answer.body);
    if (action.many) host.setRowScope({ rows: [] });
    if (hostName !== formName) closeQuestion(store, formName);
    return null;
  }
  return handleRefusal(store, formName, action, text, answer.body);
}

/** Stores the answer, and the values as the screen showed them at the send, before `clear` and `reload` run. */
function storeReceipt(host: FormStore, action: CompiledAction, answer: Json, scope: Scope): void {
  const { receipt } = action.success;
  if (!receipt) return;
  const { form = {}, ask = {} } = scope as Record<string, JsonObject>;
  const sent = pick({ ...form, ...ask }, receipt.sent);
  const about = pick({ ...scope, form: {}, ...host.rowScope() }, receipt.roots);
  const now = new Date().toISOString();
  host.setReceipt({ action: action.name, sent, scope: about, answer, now });
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
function recordCode(store: ScreenStore, formName: string, { to, about }: CompiledCode): void {
  const scope = store.formScope(formName);
  store.form(formName).setCode({
    to: toText(resolveValue(to, scope)),
    about: resolvePath(['form', about], scope) ?? null,
    at: Date.now(),
  });
}
