/** What came of a request. Expected failures are values; exceptions are bugs (or an aborted signal). */
export type Outcome =
  /** A success, with a body of JSON, or null where it has none; and of its headers those that the request named. */
  { kind: 'ok'; body: unknown; headers?: Record<string, string> } | CallFailure;

/** A request that brought no answer. */
export type CallFailure =
  /**
   * An answer of 400 and more, or one that is no success for the config, with the message it carried ('' where none),
   * and what it said of single payload keys, by their paths as it writes them: `customer.email`, `/lines/0/qty`. `text` is
   * the call's result text, which `runCall` reads out of the `body`.
   */
  | {
      kind: 'refused';
      status: number;
      message: string;
      body?: unknown;
      text?: string;
      fields?: Record<string, string>;
    }
  /** The backend said that the session has expired: by its message or as the config says, since backends differ. */
  | { kind: 'expired'; message: string }
  /** No answer: offline, lost, reset, timed out, or a gateway's 502, 503, 504. */
  | { kind: 'unreachable'; reason: string }
  /** An answer that is not JSON or has not the shape the catalogue promises; `lacks`: what is missing in it. */
  | { kind: 'malformed'; reason: string; lacks?: 'rows' | 'record' | 'text' }
  /** It was never sent: what its path needs is missing. */
  | { kind: 'unsent'; reason: string };
