import type { CompiledAction, CompiledUpload } from '#definition';
import { runCall } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { secondsLeft } from '../actions/secondsLeft.ts';
import { findHost } from '../findHost.ts';
import { attempt } from './attempt.ts';
import type { SentAhead } from './uploadFiles.ts';
import { showAtHost } from './showAtHost.ts';
import { sendingScope } from './sendingScope.ts';
import { readRefusal, refuse } from './refuse.ts';
import { nothingChanged } from './nothingChanged.ts';
import { isLost } from './isLost.ts';
import { follow, isSuccess } from './follow.ts';
import { explain } from './explain.ts';
import { buildSent } from './buildSent.ts';

const nothingAhead: SentAhead = { place: (scope) => scope };

async function send(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  const call = store.screen.calls[action.call];
  if (!call) throw new Error(`The screen has no call "${action.call}"`);
  const ahead = action.uploads ? await sendAhead(store, formName, action.uploads) : nothingAhead;
  if ('failed' in ahead) return ahead.failed;
  const { provider, config } = store.portal();
  if (action.many === 'each') {
    // Only tables send once per row, so only they load the code.
    const part = await import('./sendAll.ts').catch(() => null);
    return part
      ? part.sendAll(store, formName, action, { call, place: ahead.place })
      : { path: null, message: config.words.loadFailed };
  }
  const built = buildSent(store, formName, action, ahead.place(sendingScope(store, formName)));
  if (!built) return { path: null, message: nothingChanged(config.words) };
  const host = store.form(findHost(store, formName));
  host.setReceipt(null);
  const result = await runCall(provider, call, built.payload);
  const refusal = readRefusal(result, action, call);
  if (refusal !== null) return refuse(store, formName, action, refusal, null);
  if (result.kind === 'ok' || isLost(result)) host.recordSent(action.name);
  if (result.kind === 'ok') {
    if (isSuccess(action, call, result)) built.settle('accepted');
    return follow(store, formName, action, result, call);
  }
  if (isLost(result)) built.settle('unknown');
  const failure = explain(store, formName, action, call, result);
  if (!action.many || !isLost(result) || !failure) return failure;
  // The calls may have succeeded, so that the rows have to be chosen again.
  host.setAbout({ rows: [] });
  return showAtHost(store, formName, failure);
}

/** Uploads the files of a form before it is sent. Only actions with files load the code. */
async function sendAhead(
  store: ScreenStore,
  formName: string,
  uploads: readonly CompiledUpload[],
): Promise<SentAhead> {
  const part = await import('./uploadFiles.ts').catch(() => null);
  const { sendFailed } = store.portal().config.words;
  return part ? part.uploadFiles(store, formName, uploads) : { failed: { path: null, message: sendFailed } };
}

/**
 * Runs a click or Enter: first the rules in their order, those about reads once these have answered, then the call.
 * Sends nothing while the form is being sent, and never retries.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  if (secondsLeft(store.form(formName), action) > 0) return;
  await attempt(store, formName, action, () => act(store, formName, action));
}

async function act(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  if (action.ask) store.form(formName).setAsking(action.name);
  return action.ask ? null : send(store, formName, action);
}
