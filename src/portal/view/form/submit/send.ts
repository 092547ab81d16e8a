import type { CompiledAction } from '#definition';
import { runCall } from '#engine/runCall.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import type { FormError } from '../store/createFormStore.ts';
import { findHost } from '../findHost.ts';
import { buildSent } from './buildSent.ts';
import { explain } from './explain.ts';
import { follow, isSuccess } from './follow.ts';
import { isLost } from './isLost.ts';
import { nothingChanged } from './nothingChanged.ts';
import { readRefusal, refuse } from './refuse.ts';
import { sendAhead } from './sendAhead.ts';
import { sendingScope } from './sendingScope.ts';
import { tellAtHost } from './tellAtHost.ts';
import type { SentAhead } from './uploadFiles.ts';

const nothingAhead: SentAhead = { place: (scope) => scope };

export async function send(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
): Promise<FormError | null> {
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
  if (result.kind === 'ok' || isLost(result)) host.noteSent(action.name);
  if (result.kind === 'ok') {
    if (isSuccess(action, call, result)) built.settle('accepted');
    return follow(store, formName, action, result, call);
  }
  if (isLost(result)) built.settle('unknown');
  const failure = explain(store, formName, action, call, result);
  if (!action.many || !isLost(result) || !failure) return failure;
  // The calls may have succeeded, so that the rows have to be chosen again.
  host.setAbout({ rows: [] });
  return tellAtHost(store, formName, failure);
}
