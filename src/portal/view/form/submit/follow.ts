import type { CompiledAction, CompiledCall, CompiledCode } from '#definition';
import type { Answer } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findHost } from '../findHost.ts';
import { runEffects } from '../runEffects.ts';
import { closeQuestion } from './closeQuestion.ts';
import { leaveReceipt } from './leaveReceipt.ts';
import { refuse } from './refuse.ts';
import { sayInToast } from './sayInToast.ts';
import { resolvePath } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';

/** Handles an answer: shows the toast and the receipt and runs the effects, or handles a refusal. */
export async function follow(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Answer,
  call: CompiledCall,
): Promise<FormError | null> {
  const { success } = action;
  const text = answer.text ?? '';
  const host = findHost(store, formName);
  if (isSuccess(action, call, answer)) {
    const message = success.toast ?? text;
    if (message) sayInToast(store, formName, 'success', message);
    store.form(formName).uploaded.clear();
    leaveReceipt(store, formName, action, answer.body);
    if (action.code) leaveCode(store, formName, action.code);
    await runEffects(success.then, store, formName, answer.body);
    if (action.many) store.form(host).setAbout({ rows: [] });
    if (host !== formName) closeQuestion(store, formName);
    return null;
  }
  return refuse(store, formName, action, text, answer.body);
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
