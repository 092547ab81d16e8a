import type { Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';

/** A successful send: the submitted values, the answer and the time. */
export interface SuccessfulSend {
  action: string;
  sent: JsonObject;
  /** Other values for the receipt: a row of the table, answers of the screen's reads. */
  about: Scope;
  answer: Json;
  now: string;
}

/** A one-time code that was sent: recipient, purpose, and time in milliseconds. */
export interface SentCode {
  to: string;
  about: string;
  at: number;
}

export interface ActionState {
  /** The rows of a table that the form is about: `row`, or `rows`. */
  about: () => Scope;
  setAbout: (about: Scope) => void;
  /** The name of the action whose question is open. */
  asking: () => string | null;
  setAsking: (action: string | null) => void;
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
  /** Notifies the listeners when a resting action may be used again. */
  rest: () => void;
}

/** Creates the state. `changed` is called after each change. The receipts outlive the form. */
export function createActionState(
  receipts: Map<string, SuccessfulSend>,
  key: string,
  changed: () => void,
): ActionState {
  let about: Scope = {};
  let asking: string | null = null;
  let code: SentCode | null = null;
  const times = new Map<string, number>();
  const change = (action: () => void) => {
    action();
    changed();
  };
  return {
    about: () => about,
    setAbout: (next) => change(() => (about = next)),
    asking: () => asking,
    setAsking: (next) => change(() => (asking = next)),
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
