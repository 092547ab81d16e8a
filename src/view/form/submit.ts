import {
  fieldFacts,
  type CompiledAction,
  type CompiledCall,
  type CompiledRule,
} from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import { firstFailure } from '../../engine/firstFailure.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import type { CallFailure } from '../../engine/outcome.ts';
import { runCall } from '../../engine/runCall.ts';
import type { Answer } from '../../engine/runCall.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { FormError } from './createFormStore.ts';
import { runEffects } from './runEffects.ts';

/**
 * What a click or Enter does, top to bottom: the rules in their order, those that look at reads once these have answered;
 * the call; its answer. Sends nothing while the form is being sent, and never sends twice by itself.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  const form = store.form(formName);
  if (form.sending() !== null) return;
  store.reads.settle();
  const isReady = action.awaits.every((name) => hasAnswered(store, name));
  const early = findError(store, formName, isReady ? action.rules : rulesBeforeReads(store, action));
  form.setError(early);
  if (early) return;
  form.setSending(action.name);
  try {
    const late = isReady ? null : await findLateError(store, formName, action);
    const error = late ?? (await send(store, formName, action));
    if (error) form.setError(error);
    if (error) form.fail();
  } finally {
    form.setSending(null);
  }
}

function hasAnswered({ reads }: ScreenStore, name: string): boolean {
  return reads.isSettled(name) && reads.view(name).failure === null;
}

/** The rules up to the first that looks at a read which has not answered yet. */
function rulesBeforeReads(store: ScreenStore, { rules }: CompiledAction): CompiledRule[] {
  const at = rules.findIndex(({ on, other }) =>
    [...on, ...(other ? [other] : [])].some(([root]) => !hasAnswered(store, String(root))),
  );
  return at === -1 ? rules : rules.slice(0, at);
}

/** What stops the submit once all reads have answered: one that failed, a button that is gone, the first failing rule. */
async function findLateError(store: ScreenStore, formName: string, action: CompiledAction) {
  const lost = await store.reads.wait(action.awaits);
  // What a failed read has to say stands where reads speak, with its Retry: here it only stops the submit. So does an
  // answer that took the button away: Activate has become Upgrade, and the person has to choose that.
  const isGone = !isSatisfied(action.show, store.formScope(formName), store.tests);
  return lost !== null || isGone ? { path: null, message: '' } : findError(store, formName, action.rules);
}

/** The first of the rules that fails, at its field, or at the form's head where that field can't be seen. */
function findError(store: ScreenStore, formName: string, rules: readonly CompiledRule[]): FormError | null {
  const failing = firstFailure(rules, store.formScope(formName), store.tests);
  if (!failing) return null;
  const { fields } = store.form(formName).form();
  const isSeen = fields.some(({ name, type }) => name === failing.mark && fieldFacts[type].people !== 'none');
  return { path: isSeen && failing.mark !== null ? [failing.mark] : null, message: failing.message };
}

async function send(store: ScreenStore, formName: string, action: CompiledAction) {
  const call = store.screen.calls[action.call];
  if (!call) throw new Error(`The screen has no call "${action.call}"`);
  const payload = buildPayload(action.payload, store.formScope(formName));
  const result = await runCall(store.portal().provider, call, payload);
  if (result.kind !== 'ok') return explain(store, call, result);
  await follow(store, formName, action, result, call);
  return null;
}

async function follow(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Answer,
  call: CompiledCall,
) {
  const { success, failure } = action;
  const { toast, config } = store.portal();
  const text = answer.text ?? '';
  const succeeded = !call.text || success.texts.includes(text);
  if (succeeded) toast.success(success.toast ?? text);
  else {
    toast.error(failure.toast ?? (text || config.words.sendFailed));
    store.form(formName).fail();
  }
  await runEffects(succeeded ? success.then : failure.then, store, formName, answer.body);
}

/**
 * What is said inline where no answer came, since a toast would be gone before it is read; nothing where the portal has
 * signed out. A backend that broke down (5xx) has not answered either: money may have moved, and its message is for nobody.
 */
function explain(store: ScreenStore, call: CompiledCall, result: CallFailure): FormError | null {
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return null;
  const lost = !('message' in result) || (result.kind === 'refused' && result.status >= 500);
  if (lost && call.money) return { path: null, message: config.words.moneyUnknown };
  const told = lost ? '' : result.message;
  return { path: null, message: told || config.words.sendFailed };
}
