import type { CompiledAction, CompiledCall, Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';
import { type CallResult, runCall } from '#engine/runCall.ts';
import { translateMessage, formatBackendText, type Wording } from '#engine/texts/formatBackendText.ts';
import { toText } from '#engine/values/toText.ts';
import type { ScreenStore } from '../../screen/createScreenStore.ts';
import { buildActionPayload } from './buildActionPayload.ts';
import { isSuccess } from './handleAnswer.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';
import { findRefusalText } from './handleRefusal.ts';
import { getNothingChangedText } from './getNothingChangedText.ts';
import { buildSendError } from './buildSendError.ts';
import { buildSendingScope } from './buildSendingScope.ts';

/** The result of sending for each chosen row. */
export interface RowsResult {
  succeeded: number;
  /** The body and the text of the last successful answer. */
  answer: Json;
  text: string;
  /** The messages of the rows that failed and of those that were not sent. */
  failures: string[];
  /** The rows that certainly were not done: refused, or not sent. */
  undone: JsonObject[];
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
  const result: RowsResult = {
    succeeded: 0,
    answer: null,
    text: '',
    failures: [],
    undone: [],
    isEnded: false,
  };
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
    const error = outcome
      ? findRowError(store, formName, action, { call, outcome })
      : getNothingChangedText(store.portal().config.words);
    if (error !== null) result.failures.push(`${getRowName(row, action, store.portal().config)}: ${error}`);
    else result.succeeded += 1;
    if (outcome?.kind === 'ok' && error === null)
      Object.assign(result, { answer: outcome.body, text: outcome.text ?? '' });
    const isUnknown = outcome !== null && isWithoutResult(outcome, action, call);
    if (error !== null && !isUnknown) result.undone.push(row);
    result.isEnded = outcome?.kind === 'expired';
    if (isUnknown || result.isEnded) return stop(store, result, rows.slice(at + 1));
  }
  return result;
}

/** Leaves the other rows unsent after an unknown outcome or the end of the session. */
function stop(store: ScreenStore, result: RowsResult, unsent: JsonObject[]): RowsResult {
  const { restUnsent = 'The other rows were not sent.' } = store.portal().config.words;
  const failures = unsent.length > 0 ? [...result.failures, restUnsent] : result.failures;
  return { ...result, failures, undone: [...result.undone, ...unsent] };
}

/** True if the outcome is unknown and the answer has no refusal text. */
const isWithoutResult = (outcome: CallResult, action: CompiledAction, call: CompiledCall): boolean =>
  isOutcomeUnknown(outcome) && findRefusalText(outcome, action, call) === null;

function findRowError(
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

/** Returns the text of a row's first column that is not empty. */
function getRowName(row: JsonObject, { title = [] }: CompiledAction, wording: Wording): string {
  const cell = title.map((key) => row[key]).find((value) => toText(value) !== '');
  return formatBackendText(toText(cell), wording);
}
