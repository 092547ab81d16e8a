/** What came of a call that was sent on. */
export type CallOutcome =
  | 'ok'
  /** The backend answered 400 to 499. */
  | 'refused'
  /** The backend answered 500 or more. */
  | 'failed'
  /** A success that is not JSON. */
  | 'malformed'
  /** More was sent than a call may send. */
  | 'too_large'
  /** No answer, or none that could be read to its end. */
  | 'unreachable'
  /** Nobody waited for the answer any more. */
  | 'aborted';

/** What came of a call that the backend answered. */
export function outcomeOf(status: number, isJson: boolean): CallOutcome {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return isJson ? 'ok' : 'malformed';
}
