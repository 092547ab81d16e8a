import type { CompiledAction, JsonObject } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findHost } from '../findHost.ts';
import { runEffects } from '../runEffects.ts';
import { closeQuestion } from './closeQuestion.ts';
import { showInToast } from './showInToast.ts';
import { sendEach, type Sending } from './sendEach.ts';
import { showAtHost } from './showAtHost.ts';

/** Sends an action for each chosen row. The success effects run once, and failed rows are named. */
export async function sendAll(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  sending: Sending,
): Promise<FormError | null> {
  const {
    succeeded,
    answer,
    failures,
    left: undone,
    isEnded,
  } = await sendEach(store, formName, action, sending);
  const host = store.form(findHost(store, formName));
  const isUntouched = undone.length === (host.about()['rows'] as JsonObject[]).length;
  const { toast } = action.success;
  if (succeeded > 0 && toast) showInToast(store, formName, 'success', toast);
  if (succeeded > 0) await runEffects(action.success.then, store, formName, answer);
  host.setAbout({ rows: undone });
  if (failures.length === 0) {
    store.form(formName).uploaded.clear();
    if (host !== store.form(formName)) closeQuestion(store, formName);
    return null;
  }
  const error = { path: null, message: failures.join('\n') };
  if (isEnded && store.portal().session) return null;
  // Some rows are done or may be, so that the question is no longer about the same rows.
  return isUntouched ? error : showAtHost(store, formName, error);
}
