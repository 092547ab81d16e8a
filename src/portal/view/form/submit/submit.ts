import type { CompiledAction, CompiledUpload } from '#definition';
import { runCall } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { requireCall } from '../../screen/requireCall.ts';
import type { FormError } from '../store/createFormStore.ts';
import { getSecondsLeft } from '../actions/getSecondsLeft.ts';
import { getHostFormName } from '../getHostFormName.ts';
import { checkAndRun } from './checkAndRun.ts';
import type { UploadsResult } from './uploadFiles.ts';
import { showErrorAtHost } from './showErrorAtHost.ts';
import { buildSendingScope } from './buildSendingScope.ts';
import { findRefusalText, handleRefusal } from './handleRefusal.ts';
import { getNothingChangedText } from './getNothingChangedText.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';
import { handleAnswer, isSuccess } from './handleAnswer.ts';
import { buildFailureError } from './buildFailureError.ts';
import { buildActionPayload } from './buildActionPayload.ts';

const noUploads: UploadsResult = { place: (scope) => scope };

async function send(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  const call = requireCall(store.screen, action.call);
  const uploaded = action.uploads ? await uploadBeforeSend(store, formName, action.uploads) : noUploads;
  if ('failed' in uploaded) return uploaded.failed;
  const { provider, config } = store.portal();
  if (action.many === 'each') {
    // Only tables send once per row, so only they load the code.
    const part = await import('./sendForRows.ts').catch(() => null);
    return part
      ? part.sendForRows(store, formName, action, { call, place: uploaded.place })
      : { path: null, message: config.words.loadFailed };
  }
  const built = buildActionPayload(
    store,
    formName,
    action,
    uploaded.place(buildSendingScope(store, formName)),
  );
  if (!built) return { path: null, message: getNothingChangedText(config.words) };
  const host = store.form(getHostFormName(store, formName));
  host.setReceipt(null);
  const scope = store.formScope(formName);
  const result = await runCall(provider, call, built.payload);
  const refusal = findRefusalText(result, action, call);
  if (refusal !== null) return handleRefusal(store, formName, action, refusal, null);
  if (result.kind === 'ok' || isOutcomeUnknown(result)) host.recordSent(action.name);
  if (result.kind === 'ok') {
    if (isSuccess(action, call, result)) built.settle('accepted');
    return handleAnswer(store, formName, action, result, call, scope);
  }
  if (isOutcomeUnknown(result)) built.settle('unknown');
  const failure = buildFailureError(store, formName, action, call, result);
  if (!action.many || !isOutcomeUnknown(result) || !failure) return failure;
  // The calls may have succeeded, so that the rows have to be chosen again.
  host.setRowScope({ rows: [] });
  return showErrorAtHost(store, formName, failure);
}

/** Uploads the files of a form before it is sent. Only actions with files load the code. */
async function uploadBeforeSend(
  store: ScreenStore,
  formName: string,
  uploads: readonly CompiledUpload[],
): Promise<UploadsResult> {
  const part = await import('./uploadFiles.ts').catch(() => null);
  const { sendFailed } = store.portal().config.words;
  return part ? part.uploadFiles(store, formName, uploads) : { failed: { path: null, message: sendFailed } };
}

/**
 * Runs a click or Enter: first the rules in their order, those about reads once these have answered, then the call.
 * Sends nothing while the form is being sent, and never retries.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  if (getSecondsLeft(store.form(formName), action) > 0) return;
  await checkAndRun(store, formName, action, () => act(store, formName, action));
}

async function act(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  if (action.ask) store.form(formName).setQuestion(action.name);
  return action.ask ? null : send(store, formName, action);
}
