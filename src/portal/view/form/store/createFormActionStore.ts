import type { Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';

/** A successful send of a form: the submitted values, the answer and the time. */
export interface SuccessfulSend {
  action: string;
  sent: JsonObject;
  /** Other values for the receipt: a row of the table, answers of the screen's reads. */
  scope: Scope;
  answer: Json;
  now: string;
}

/** A one-time code that was sent: recipient, purpose, and time in milliseconds. */
export interface SentCode {
  to: string;
  about: Json;
  at: number;
}

/** The state of a form's actions: the rows they are for, the open question, the last receipt, codes and uploads. */
export interface FormActionStore {
  /** The rows of a table that the action is for, as a part of the form's scope: `row`, or `rows`. */
  rowScope: () => Scope;
  setRowScope: (scope: Scope) => void;
  /** The name of the action whose question is open. */
  question: () => string | null;
  setQuestion: (action: string | null) => void;
  /** The last success that left a receipt. */
  receipt: () => SuccessfulSend | null;
  setReceipt: (receipt: SuccessfulSend | null) => void;
  /** The time of an action's last send, in milliseconds; 0 if it was never sent. */
  sentAt: (action: string) => number;
  recordSent: (action: string) => void;
  code: () => SentCode | null;
  setCode: (code: SentCode) => void;
  /** The answers to uploaded files, until the form that they belong to is sent. */
  uploaded: Map<string, Json>;
  /** Notifies the listeners that an action's waiting time has passed, so that it can be used again. */
  rest: () => void;
}

/** Creates the state of a form's actions. `changed` is called after each change. The receipts outlive the form. */
export function createFormActionStore(
  receipts: Map<string, SuccessfulSend>,
  key: string,
  changed: () => void,
): FormActionStore {
  let rowScope: Scope = {};
  let question: string | null = null;
  let code: SentCode | null = null;
  const times = new Map<string, number>();
  const change = (action: () => void) => {
    action();
    changed();
  };
  return {
    rowScope: () => rowScope,
    setRowScope: (next) => change(() => (rowScope = next)),
    question: () => question,
    setQuestion: (next) => change(() => (question = next)),
    receipt: () => receipts.get(key) ?? null,
    setReceipt: (next) => change(() => void (next ? receipts.set(key, next) : receipts.delete(key))),
    sentAt: (action) => times.get(action) ?? 0,
    recordSent: (action) => change(() => times.set(action, Date.now())),
    code: () => code,
    setCode: (next) => change(() => (code = next)),
    uploaded: new Map(),
    rest: changed,
  };
}
