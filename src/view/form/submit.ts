import {
  fieldFacts,
  type CompiledAction,
  type CompiledCall,
  type CompiledReceipt,
  type CompiledRule,
  type Json,
  type JsonObject,
} from '../../definition/index.ts';
import { firstFailure, pathsOfRule } from '../../engine/firstFailure.ts';
import { isSatisfied } from '../../engine/isSatisfied.ts';
import type { CallFailure } from '../../engine/outcome.ts';
import { pathsOf } from '../../engine/resolveValue.ts';
import { runCall } from '../../engine/runCall.ts';
import type { Answer, CallResult } from '../../engine/runCall.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { buildSent } from './buildSent.ts';
import type { FormError } from './createFormStore.ts';
import { findField } from './findField.ts';
import { findHost } from './findHost.ts';
import { isBusy } from './isBusy.ts';
import { isLost } from './isLost.ts';
import { placeErrors } from './placeErrors.ts';
import { sendEach } from './sendEach.ts';
import { sendingScope } from './sendingScope.ts';
import { readFieldPath } from './readFieldPath.ts';
import { secondsLeft } from './secondsLeft.ts';
import { runEffects } from './runEffects.ts';

/**
 * What a click or Enter does, top to bottom: the rules in their order, those that look at reads once these have answered;
 * the call; its answer. Sends nothing while the form is being sent, and never sends twice by itself.
 */
export async function submit(store: ScreenStore, formName: string, action: CompiledAction): Promise<void> {
  if (secondsLeft(store.form(formName), action) > 0) return;
  await attempt(store, formName, action, () => act(store, formName, action));
}

/** What is tried: an action, or to leave a step. */
export type Attempt = Pick<CompiledAction, 'name' | 'rules' | 'awaits' | 'show' | 'ask'>;

/** Does something with a form once its rules hold, while the form is closed. What went wrong is told at the form. */
export async function attempt(
  store: ScreenStore,
  formName: string,
  action: Attempt,
  run: () => Promise<FormError | null>,
): Promise<void> {
  const form = store.form(formName);
  if (isBusy(form)) return;
  store.reads.settle();
  const isReady = action.awaits.every((name) => hasAnswered(store, name));
  const early = findError(store, formName, isReady ? action.rules : rulesBeforeReads(store, action));
  form.setError(early);
  if (early) return;
  if (isReady && action.ask) return form.setAsking(action.name);
  form.setSending(action.name);
  try {
    const late = isReady ? null : await findLateError(store, formName, action);
    const error = late ?? (await run());
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
function rulesBeforeReads(store: ScreenStore, { rules }: Attempt): CompiledRule[] {
  const at = rules.findIndex((rule) => pathsOfRule(rule).some(([root]) => !hasAnswered(store, String(root))));
  return at === -1 ? rules : rules.slice(0, at);
}

/** What stops the submit once all reads have answered: one that failed, a button that is gone, the first failing rule. */
async function findLateError(store: ScreenStore, formName: string, action: Attempt) {
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
  const path = readFieldPath(failing.mark ?? '');
  const field = findField(store.form(formName).form(), path);
  const isSeen = field !== undefined && fieldFacts[field.type].people !== 'none';
  return { path: isSeen ? path : null, message: failing.message };
}

/** Sends, or opens the question that comes before. */
async function act(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  if (action.ask) store.form(formName).setAsking(action.name);
  return action.ask ? null : send(store, formName, action);
}

async function send(store: ScreenStore, formName: string, action: CompiledAction): Promise<FormError | null> {
  const call = store.screen.calls[action.call];
  if (!call) throw new Error(`The screen has no call "${action.call}"`);
  if (action.many === 'each') return sendAll(store, formName, action, call);
  const { provider, config } = store.portal();
  const payload = buildSent(store, formName, action, sendingScope(store, formName));
  if (!payload) return { path: null, message: config.words.nothingChanged ?? 'Nothing has changed.' };
  const host = store.form(findHost(store, formName));
  host.setReceipt(null);
  const result = await runCall(provider, call, payload);
  if (isNamed(result, action)) return refuse(store, formName, action, result.message, null);
  if (result.kind === 'ok' || isLost(result)) host.noteSent(action.name);
  if (result.kind === 'ok') return follow(store, formName, action, result, call);
  const told = explain(store, formName, action, call, result);
  if (!action.many || !isLost(result) || !told) return told;
  // They may have gone through: whoever sends them again has to choose them again.
  host.setAbout({ rows: [] });
  return tellAtHost(store, formName, told);
}

/** Sends for each chosen row; what follows a success follows once, and those that failed are named. */
async function sendAll(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  call: CompiledCall,
): Promise<FormError | null> {
  const { succeeded, answer, failures, left, isEnded } = await sendEach(store, formName, action, call);
  const { toast } = store.portal();
  const host = store.form(findHost(store, formName));
  const isUntouched = left.length === (host.about()['rows'] as JsonObject[]).length;
  if (succeeded > 0 && action.success.toast) toast.success(action.success.toast);
  if (succeeded > 0) await runEffects(action.success.then, store, formName, answer);
  host.setAbout({ rows: left });
  if (failures.length === 0) {
    if (host !== store.form(formName)) closeQuestion(store, formName);
    return null;
  }
  const told = { path: null, message: failures.join('\n') };
  if (isEnded && store.portal().session) return null;
  // Where a row is done, or may be, the question is no longer about the same rows.
  return isUntouched ? told : tellAtHost(store, formName, told);
}

/** Tells it where the action stands: what was asked before closes, and what was typed in it stays. */
function tellAtHost(store: ScreenStore, formName: string, error: FormError): FormError | null {
  const host = store.form(findHost(store, formName));
  if (host === store.form(formName)) return error;
  host.setError(error);
  host.setAsking(null);
  return null;
}

async function follow(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  answer: Answer,
  call: CompiledCall,
): Promise<FormError | null> {
  const { success } = action;
  const { toast } = store.portal();
  const text = answer.text ?? '';
  const succeeded = !call.text || !success.texts || success.texts.includes(text);
  const host = findHost(store, formName);
  if (succeeded) {
    const said = success.toast ?? text;
    if (said) toast.success(said);
    leaveReceipt(store, formName, action, answer.body);
    await runEffects(success.then, store, formName, answer.body);
    if (action.many) store.form(host).setAbout({ rows: [] });
    if (host !== formName) closeQuestion(store, formName);
    return null;
  }
  return refuse(store, formName, action, text, answer.body);
}

type Refusal = Extract<CallResult, { kind: 'refused' }>;

/** Whether the backend refused by a status that the action names, and said nothing of single fields. */
function isNamed(result: CallResult, { failure }: CompiledAction): result is Refusal {
  if (result.kind !== 'refused' || result.fields) return false;
  return failure.statuses?.includes(result.status) ?? false;
}

/** What is said of an answer that is no success, and what follows it. */
async function refuse(
  store: ScreenStore,
  formName: string,
  { failure }: CompiledAction,
  text: string,
  body: Json,
): Promise<FormError | null> {
  const { toast, config } = store.portal();
  const said = failure.toast ?? (text || config.words.sendFailed);
  // A question stays open, and a toast would lie below it.
  const isAsking = findHost(store, formName) !== formName;
  if (!isAsking) toast.error(said);
  store.form(formName).fail();
  await runEffects(failure.then, store, formName, body);
  return isAsking ? { path: null, message: said } : null;
}

/** What was sent and what came of it, as the form held it: `clear` comes after. */
function leaveReceipt(store: ScreenStore, formName: string, action: CompiledAction, answer: Json): void {
  if (!action.success.receipt) return;
  const { form = {}, ask = {} } = store.formScope(formName) as Record<string, JsonObject>;
  const sent = pickShown(action.success.receipt, { ...form, ...ask });
  const now = new Date().toISOString();
  store.form(findHost(store, formName)).setReceipt({ action: action.name, sent, answer, now });
}

/** The values that a receipt shows: no other one is kept. */
function pickShown({ title, items }: CompiledReceipt, values: JsonObject): JsonObject {
  const paths = [title, ...items.map(({ value }) => value)].flatMap(pathsOf);
  const names = new Set(paths.flatMap(([root, name]) => (root === 'sent' ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

function closeQuestion(store: ScreenStore, formName: string): void {
  store.form(formName).startAnew();
  store.form(findHost(store, formName)).setAsking(null);
}

/**
 * What is said inline where no answer came, since a toast would be gone before it is read; nothing where the portal has
 * signed out. A backend that broke down (5xx) has not answered either: money may have moved, and its message is for nobody.
 */
function explain(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  call: CompiledCall,
  result: CallFailure,
): FormError | null {
  const { config, session } = store.portal();
  if (result.kind === 'expired' && session) return null;
  const lost = isLost(result);
  if (lost && call.money) return { path: null, message: config.words.moneyUnknown };
  const told = (!lost && 'message' in result && result.message) || config.words.sendFailed;
  const fields = !lost && result.kind === 'refused' ? result.fields : undefined;
  if (!fields) return { path: null, message: told };
  return tellFields(store, formName, fields, told, action);
}

/** Where a question was asked about a form whose fields are at fault, it closes, so that they can be seen. */
function tellFields(
  store: ScreenStore,
  formName: string,
  fields: Record<string, string>,
  told: string,
  action: CompiledAction,
): FormError | null {
  const here = placeErrors(fields, told, store.form(formName).form(), action);
  const host = store.form(findHost(store, formName));
  const there = placeErrors(fields, told, host.form(), action);
  if (here.fields?.length || !there.fields?.length) return here;
  return tellAtHost(store, formName, there);
}
