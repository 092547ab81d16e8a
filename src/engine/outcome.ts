/** What came of a request. Expected failures are values; exceptions are bugs (or an aborted signal). */
export type Outcome =
  /** An answer below 400 that is JSON. */
  { kind: 'ok'; body: unknown } | CallFailure;

/** A request that brought no answer. */
export type CallFailure =
  /** An answer of 400 and more, with the message it carried ('' where none). */
  | { kind: 'refused'; status: number; message: string }
  /** The backend said that the session has expired: by its message, since backends differ in the status. */
  | { kind: 'expired'; message: string }
  /** No answer: offline, lost, reset, timed out, or a gateway's 502, 503, 504. */
  | { kind: 'unreachable'; reason: string }
  /** An answer that is not JSON or has not the shape the catalogue promises. */
  | { kind: 'malformed'; reason: string };
