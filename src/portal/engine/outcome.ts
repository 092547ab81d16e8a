import type { Method } from '#definition';

/** The message that asks for a file. */
export interface FileMessage {
  method: Method;
  /** The full address. */
  url: string;
  body?: unknown;
  headers: Record<string, string>;
  /** Milliseconds without a byte until the request times out. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

/** Sends a message, and returns a file as an outcome whose body is a Blob. Any other answer is returned as text. */
export type FileTransfer = (
  message: FileMessage,
) => Promise<Outcome | { status: number; text: string; isPlain?: boolean } | { lost: string }>;

/** The outcome of a request. Expected failures are values; exceptions are bugs (or an aborted signal). */
export type Outcome =
  /** A success, with a JSON body, or null for an empty one, and the wanted headers. */
  { kind: 'ok'; body: unknown; headers?: Record<string, string> } | CallFailure;

/** A request without a valid answer. */
export type CallFailure =
  /**
   * An answer of 400 or above, or one that the config does not count as a success. It has the answer's message ('' if none),
   * and the errors of single payload keys, by their paths as the backend writes them: `customer.email`, `/lines/0/qty`.
   * `text` is the call's result text, which `runCall` reads from the `body`.
   */
  | {
      kind: 'refused';
      status: number;
      message: string;
      body?: unknown;
      text?: string;
      fields?: Record<string, string>;
    }
  /** The session has expired, by the backend's message or the config's test. */
  | { kind: 'expired'; message: string }
  /** No answer: offline, lost, reset, timed out, or a gateway's 502, 503, 504. */
  | { kind: 'unreachable'; reason: string }
  /** An answer that is not JSON, or not of the catalogue's shape. `lacks` is the missing part. */
  | { kind: 'malformed'; reason: string; lacks?: 'rows' | 'record' | 'text' }
  /** A request that was not sent, because its path lacks a value. */
  | { kind: 'unsent'; reason: string };
