import type { CompiledAction, JsonObject } from '#definition';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { runEffects } from '../runEffects.ts';
import { closeQuestion } from './closeQuestion.ts';
import { showFormToast } from './showFormToast.ts';
import { sendEachRow, type RowSending } from './sendEachRow.ts';
import { showErrorAtHost } from './showErrorAtHost.ts';

/** Sends an action for each chosen row. The success effects run once, and failed rows are named. */
export async function sendForRows(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  sending: RowSending,
): Promise<FormError | null> {
  const { succeeded, answer, text, failures, undone, isEnded } = await sendEachRow(
    store,
    formName,
    action,
    sending,
  );
  const host = store.form(getHostFormName(store, formName));
  const isUntouched = undone.length === (host.rowScope()['rows'] as JsonObject[]).length;
  const message = action.success.toast ?? text;
  if (succeeded > 0 && message) showFormToast(store, formName, 'success', message);
  if (succeeded > 0) await runEffects(action.success.then, store, formName, answer);
  host.setRowScope({ rows: undone });
  if (failures.length === 0) {
    store.form(formName).uploaded.clear();
    if (host !== store.form(formName)) closeQuestion(store, formName);
    return null;
  }
  const error = { path: null, message: failures.join('\n') };
  if (isEnded && store.portal().session) return null;
  // Some rows are done or may be, so that the question is no longer about the same rows.
  return isUntouched ? error : showErrorAtHost(store, formName, error);
}
