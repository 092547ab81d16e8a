import type { Json, Method } from '#definition';
import type { CallFailure, Outcome } from './outcome.ts';

/** A request as the engine builds it; only the wire knows hosts and tokens. */
export interface CallRequest {
  /** The call's name in the catalogue, for logs. */
  call: string;
  target: 'api' | 'lookup' | 'service';
  method: Method;
  /** The path after host and prefix, or after the service's address; for a lookup its name in the config. */
  path: string;
  /** Whether it carries the session's token. */
  auth: boolean;
  /** Sent as the query string (GET, DELETE) or as the body; in a lookup it fills the `{key}` of the URL. */
  payload: Record<string, Json>;
  /** Whether it changes something: where the config names a header for it, it bears a key of its own. */
  changes?: true;
  /** The service's name in the config. */
  service?: string;
  /** How the body is written; JSON without it. */
  body?: 'form' | 'multipart';
  /** The keys whose value is a file: a `data:` URL that is sent as what it holds. */
  files?: string[];
  /** The headers of the answer that are wanted, in small letters. */
  headers?: string[];
  /** When it counts as lost at the latest, in milliseconds since 1970: the rest of what a read has, whose tries share it. */
  end?: number;
}

/**
 * The port to the backend, and its one verb.
 *
 * `send` sends the request once, whatever its kind: to share, try again, cancel and forget reads is for
 * `data/callCache.ts`, and nothing sends a change twice. The promise
 * - fulfils with exactly one outcome; `expired` only for what the API answered, never for a lookup;
 * - rejects only when `signal` is aborted, before or during the request, with the signal's reason or a cancellation;
 * - settles within the config's `api.timeout` (milliseconds) and by the request's `end`, as `unreachable`, once the provider's code is loaded.
 *
 * `body` of `ok` is parsed JSON of any shape, a number of more digits than JavaScript keeps as its text: to look for
 * rows, record or text in it is `runCall`'s. It throws synchronously for nothing; a request that no definition could
 * make (a lookup or a service that the config lacks) rejects with an Error, which is a bug.
 *
 * Shows nothing and goes nowhere. What wraps a provider keeps all of this: the app's signs out on `expired` before it
 * passes it on.
 */
export interface DataProvider {
  send: (request: CallRequest, signal?: AbortSignal) => Promise<Outcome>;
  /** Hears of each failure, by the call's name; of an answer of another shape than the catalogue promises too. */
  failed?: ((call: string, failure: CallFailure) => void) | undefined;
}
