import type { Json, JsonObject } from '#definition';
import type { Scope } from '#engine/values/resolvePath.ts';

/** What stays of a send: what the form held, what was answered, and when. */
export interface Sent {
  /** The action's name. */
  action: string;
  sent: JsonObject;
  /** What else the receipt shows of the screen: a row of its table, what its reads had found. */
  about: Scope;
  answer: Json;
  now: string;
}

/** A one-time code that was sent: where to, what for, and when, in milliseconds. */
export interface SentCode {
  to: string;
  about: string;
  at: number;
}

/** What a form knows of its actions, besides the one that is being sent. */
export interface ActionState {
  /** What of a table the form is about: `row`, or `rows`. */
  about: () => Scope;
  setAbout: (about: Scope) => void;
  /** The name of the action whose question is open. */
  asking: () => string | null;
  setAsking: (action: string | null) => void;
  /** The last success that left a receipt. */
  receipt: () => Sent | null;
  setReceipt: (receipt: Sent | null) => void;
  /** When an action was sent last, in milliseconds; 0 where it was not. */
  sentAt: (action: string) => number;
  noteSent: (action: string) => void;
  /** The last one-time code that was sent. */
  code: () => SentCode | null;
  setCode: (code: SentCode) => void;
  /** What was answered to files that were sent ahead, until what they belong to is sent too. */
  uploaded: Map<string, Json>;
  /** Tells that time has passed. */
  rest: () => void;
}

/** Makes it; `changed` hears of each change. Receipts are kept by whoever is given them, since they outlive the form. */
export function createActionState(
  receipts: Map<string, Sent>,
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
    noteSent: (action) => change(() => times.set(action, Date.now())),
    code: () => code,
    setCode: (next) => change(() => (code = next)),
    uploaded: new Map(),
    rest: changed,
  };
}
