export type CallOutcome =
  | 'ok'
  /** Status 400 to 499. */
  | 'refused'
  /** Status 500 or more. */
  | 'failed'
  /** A success that is not JSON. */
  | 'malformed'
  /** The body is larger than its limit. */
  | 'too_large'
  /** No answer, or an incomplete one. */
  | 'unreachable'
  /** The browser has disconnected. */
  | 'aborted';

export function getCallOutcome(status: number, isJson: boolean): CallOutcome {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return isJson ? 'ok' : 'malformed';
}
