import type { Json } from '../definition/index.ts';
import type { Outcome } from './outcome.ts';

/** A request as the engine builds it; only the wire knows hosts and tokens. */
export interface CallRequest {
  /** The call's name in the catalogue, for logs. */
  call: string;
  target: 'api' | 'lookup';
  method: 'GET' | 'POST';
  /** The path after host and prefix; for a lookup its name in the config. */
  path: string;
  /** Whether it carries the session's token. */
  auth: boolean;
  /** Sent as a JSON body (POST) or as the query string (GET); in a lookup it fills the `{key}` of the URL. */
  payload: Record<string, Json>;
}

/** The port to the backend. Rejects only when the signal is aborted. */
export interface DataProvider {
  send: (request: CallRequest, signal?: AbortSignal) => Promise<Outcome>;
}
