import type { CompiledAction, CompiledCall, Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import type { CallResult } from '#engine/runCall.ts';
import { runCall } from '#engine/runCall.ts';
import { translateMessage, shownText, type Wording } from '#engine/texts/shownText.ts';
import { toText } from '#engine/values/toText.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { buildSent } from './buildSent.ts';
import { isSuccess } from './follow.ts';
import { isLost } from './isLost.ts';
import { readRefusal } from './refuse.ts';
import { nothingChanged } from './nothingChanged.ts';
import { saySendFailed } from './saySendFailed.ts';
import { sendingScope } from './sendingScope.ts';

/** What came of the chosen rows. */
export interface EachResult {
  succeeded: number;
  /** The last answer. */
  answer: Json;
  /** What is said of those that did not succeed, and of those that were not sent. */
  failures: string[];
  /** The rows that certainly were not done: refused, or not sent. */
  left: JsonObject[];
  /** Whether the session has ended. */
  isEnded: boolean;
}

/** The call that is made for each row, and how a scope has the answers to files that were sent ahead. */
export interface Sending {
  call: CompiledCall;
  place: (scope: Scope) => Scope;
}

/** Sends an action for each chosen row in turn; stops where the session has ended, and where no answer came. */
export async function sendEach(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  { call, place }: Sending,
): Promise<EachResult> {
  const rows = store.formScope(formName)['rows'] as JsonObject[];
  const result: EachResult = { succeeded: 0, answer: null, failures: [], left: [], isEnded: false };
  for (const [at, row] of rows.entries()) {
    const built = buildSent(store, formName, action, place({ ...sendingScope(store, formName), row }));
    // One after the other: a backend may have to see the first before the second.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = built ? await runCall(store.portal().provider, call, built.payload) : null;
    const fault = outcome
      ? findFault(store, formName, action, { call, outcome })
      : nothingChanged(store.portal().config.words);
    if (fault !== null) result.failures.push(`${nameOf(row, action, store.portal().config)}: ${fault}`);
    else result.succeeded += 1;
    if (outcome?.kind === 'ok' && fault === null) result.answer = outcome.body;
    const isUnknown = outcome !== null && isWithoutResult(outcome, action, call);
    if (fault !== null && !isUnknown) result.left.push(row);
    result.isEnded = outcome?.kind === 'expired';
    if (isUnknown || result.isEnded) return stop(store, result, rows.slice(at + 1));
  }
  return result;
}

/** Where it is not known what came of a row, the others wait for whoever looks. */
function stop(store: ScreenStore, result: EachResult, unsent: JsonObject[]): EachResult {
  const { restUnsent = 'The other rows were not sent.' } = store.portal().config.words;
  const failures = unsent.length > 0 ? [...result.failures, restUnsent] : result.failures;
  return { ...result, failures, left: [...result.left, ...unsent] };
}

/** True if nobody knows what came of it, and the answer carries no text of a refusal. */
const isWithoutResult = (outcome: CallResult, action: CompiledAction, call: CompiledCall): boolean =>
  isLost(outcome) && readRefusal(outcome, action, call) === null;

/** What is said of a row that failed; null where it succeeded. */
function findFault(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  { call, outcome }: { call: CompiledCall; outcome: CallResult },
): string | null {
  const { failure } = action;
  const { config } = store.portal();
  if (outcome.kind !== 'ok') {
    const isUnknown = isWithoutResult(outcome, action, call);
    const message = 'message' in outcome && !isUnknown ? outcome.message : '';
    const told = translateMessage(readRefusal(outcome, action, call) ?? message, config);
    return told || (call.money && isUnknown ? config.words.moneyUnknown : saySendFailed(store, formName));
  }
  if (isSuccess(action, call, outcome)) return null;
  return failure.toast ?? (translateMessage(outcome.text ?? '', config) || saySendFailed(store, formName));
}

/** A row by what its first column shows. */
function nameOf(row: JsonObject, { title = [] }: CompiledAction, said: Wording): string {
  const held = title.map((key) => row[key]).find((value) => toText(value) !== '');
  return shownText(toText(held), said);
}
