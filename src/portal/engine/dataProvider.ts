import type { Json, Method } from '#definition';
import type { CallFailure, FileTransfer, Outcome } from './outcome.ts';

/** A request as the engine builds it. Only the wire knows hosts and tokens. */
export interface CallRequest {
  /** The call's name in the catalogue, for logs. */
  call: string;
  target: 'api' | 'lookup' | 'service';
  method: Method;
  /** The path after host and prefix, or after the service's origin; for a lookup its name in the config. */
  path: string;
  /** True if the request carries the session's token. */
  auth: boolean;
  /** The query string (GET, DELETE) or the body; in a lookup it fills the `{key}` of the URL. */
  payload: Record<string, Json>;
  /** Set if the request changes something. It then gets an idempotency key if the config names a header for it. */
  changes?: true;
  /** The service's name in the config. */
  service?: string;
  /** The encoding of the body. Default: JSON. */
  body?: 'form' | 'multipart';
  /** The keys whose value is a file: a `data:` URL whose content is sent. */
  files?: string[];
  /** The wanted headers of the answer, in lower case. */
  headers?: string[];
  /** Sends the request if the answer is a file. Default: the provider's own transport, for JSON. */
  transfer?: FileTransfer;
  /** The latest time of the timeout, in milliseconds since 1970, shared by all tries of a read. */
  end?: number;
}

/**
 * The port to the backend, with one method. `send` sends the request once, whatever its kind: `data/callCache.ts` shares,
 * retries, cancels and forgets reads, and nothing sends a change twice. The promise fulfils with exactly one outcome,
 * `expired` only for an answer of the API, never for a lookup. It rejects only when `signal` is aborted, before or during the
 * request, with the signal's reason or a cancellation. It settles within the config's `api.timeout` (milliseconds) and by the
 * request's `end`, as `unreachable`, once the provider's code is loaded. `body` of `ok` is parsed JSON of any shape; a number
 * with more digits than JavaScript preserves is a text. `runCall` finds rows, record and text in it. It never throws
 * synchronously. A request that no definition could make (a lookup or a service that the config lacks) rejects with an Error,
 * which is a bug. It has no effect on screen. A wrapper of a provider preserves all of this: the app's signs out on `expired`
 * before it passes it on.
 */
export interface DataProvider {
  send: (request: CallRequest, signal?: AbortSignal) => Promise<Outcome>;
  /** Reports each failure by the call's name, also an answer of another shape than the catalogue's. */
  failed?: ((call: string, failure: CallFailure) => void) | undefined;
}
