import type { CompiledAction, CompiledCall, Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { type CallResult, runCall } from '#engine/runCall.ts';
import { translateMessage, formatBackendText, type Wording } from '#engine/texts/formatBackendText.ts';
import { toText } from '#engine/values/toText.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { buildActionPayload } from './buildActionPayload.ts';
import { isSuccess } from './handleAnswer.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';
import { findRefusalText } from './showRefusal.ts';
import { getNothingChangedText } from './getNothingChangedText.ts';
import { buildSendError } from './buildSendError.ts';
import { buildSendingScope } from './buildSendingScope.ts';

/** The result of sending for each chosen row. */
export interface RowsResult {
  succeeded: number;
  answer: Json;
  /** The messages of the rows that failed and of those that were not sent. */
  failures: string[];
  /** The rows that certainly were not done: refused, or not sent. */
  left: JsonObject[];
  isEnded: boolean;
}

/** The call for each row, and the function that inserts the answers to uploads into a scope. */
export interface RowSending {
  call: CompiledCall;
  place: (scope: Scope) => Scope;
}

/** Sends an action for each chosen row in turn. Stops when the session has ended or no answer came. */
export async function sendEachRow(
  store: ScreenStore,
  formName: string,
  action: CompiledAction,
  { call, place }: RowSending,
): Promise<RowsResult> {
  const rows = store.formScope(formName)['rows'] as JsonObject[];
  const result: RowsResult = { succeeded: 0, answer: null, failures: [], left: [], isEnded: false };
  for (const [at, row] of rows.entries()) {
    const built = buildActionPayload(
      store,
      formName,
      action,
      place({ ...buildSendingScope(store, formName), row }),
    );
    // One after the other, because a backend may need the first before the second.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = built ? await runCall(store.portal().provider, call, built.payload) : null;
    const fault = outcome
      ? findFault(store, formName, action, { call, outcome })
      : getNothingChangedText(store.portal().config.words);
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

/** Leaves the other rows unsent after an unknown outcome or the end of the session. */
function stop(store: ScreenStore, result: RowsResult, unsent: JsonObject[]): RowsResult {
  const { restUnsent = 'The other rows were not sent.' } = store.portal().config.words;
  const failures = unsent.length > 0 ? [...result.failures, restUnsent] : result.failures;
  return { ...result, failures, left: [...result.left, ...unsent] };
}

/** True if the outcome is unknown and the answer has no refusal text. */
const isWithoutResult = (outcome: CallResult, action: CompiledAction, call: CompiledCall): boolean =>
  isOutcomeUnknown(outcome) && findRefusalText(outcome, action, call) === null;

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
    const text = translateMessage(findRefusalText(outcome, action, call) ?? message, config);
    return text || (call.money && isUnknown ? config.words.moneyUnknown : buildSendError(store, formName));
  }
  if (isSuccess(action, call, outcome)) return null;
  return failure.toast ?? (translateMessage(outcome.text ?? '', config) || buildSendError(store, formName));
}

/** The text of a row's first column that is not empty. */
function nameOf(row: JsonObject, { title = [] }: CompiledAction, wording: Wording): string {
  const cell = title.map((key) => row[key]).find((value) => toText(value) !== '');
  return formatBackendText(toText(cell), wording);
}
