import type { CompiledAction, CompiledCall, CompiledRule } from '../../definition/index.ts';
import { buildPayload } from '../../engine/buildPayload.ts';
import { firstFailure } from '../../engine/firstFailure.ts';
import type { Failing } from '../../engine/firstFailure.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import type { CallFailure } from '../../engine/outcome.ts';
import { runCall } from '../../engine/runCall.ts';
import type { Answer } from '../../engine/runCall.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import type { Problem } from './createFormStore.ts';
import { runEffects } from './runEffects.ts';

/**
 * What a click or Enter does, top to bottom: the rules in their order (waiting for the reads they look at), the call, its
 * answer. Sends nothing while the form is being sent, and never sends twice by itself.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  const form = store.form(formName);
  if (form.sending() !== null) return;
  store.reads.settle();
  const early = findEarlyProblem(store, formName, action);
  form.setProblem(early);
  if (early) return;
  form.setSending(action.name);
  try {
    const problem = (await findLateProblem(store, formName, action)) ?? (await send(store, formName, action));
    if (problem) form.setProblem(problem);
    if (problem) form.fail();
  } finally {
    form.setSending(null);
  }
}

/** The first rule that fails, of those that wait for nothing. */
export function findEarlyProblem(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
): Problem | null {
  const failing = firstFailure(certainRules(store, action), store.formScope(formName), store.tests);
  return failing && place(store, formName, failing);
}

/** What stops the submit once all reads have answered: one that failed, a button that is gone, the first failing rule. */
async function findLateProblem(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
): Promise<Problem | null> {
  const lost = await store.reads.wait(action.awaits);
  const scope = store.formScope(formName);
  // What a failed read has to say stands where reads speak, with its Retry: here it only stops the submit. So does an
  // answer that took the button away: Activate has become Upgrade, and the person has to choose that.
  if (lost !== null || !isSatisfied(action.show, scope, store.tests)) return { field: null, message: '' };
  const failing = firstFailure(action.rules, scope, store.tests);
  return failing && place(store, formName, failing);
}

/** The rules up to the first that looks at a read which has not answered yet. */
function certainRules({ reads }: ScreenStore, { rules }: CompiledAction) {
  const isOpen = ({ on, other }: CompiledRule) =>
    [...on, ...(other ? [other] : [])].some(([root]) => {
      const { failure } = reads.view(String(root));
      return failure !== null || !reads.isSettled(String(root));
    });
  const at = rules.findIndex(isOpen);
  return at === -1 ? rules : rules.slice(0, at);
}

/** The message at its field, or at the form's head where that field can't be seen. */
function place(store: ScreenStore, formName: string, { mark, message }: Failing): Problem {
  const field = store
    .form(formName)
    .form()
    .fields.find(({ name }) => name === mark);
  return { field: field && field.type !== 'hidden' ? mark : null, message };
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
 * What is said inline where no answer came (readings C4); nothing where the portal has signed out. A backend that broke
 * down (5xx) has not answered either: money may have moved, and its message is for nobody.
 */
function explain(store: ScreenStore, call: CompiledCall, result: CallFailure) {
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return null;
  const lost = !('message' in result) || (result.kind === 'refused' && result.status >= 500);
  if (lost && call.money) return { field: null, message: config.words.moneyUnknown };
  const told = lost ? '' : result.message;
  return { field: null, message: told || config.words.sendFailed };
}
