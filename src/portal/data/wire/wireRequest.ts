import type { Method } from '#definition';

/** A message to a server. */
export interface WireMessage {
  method: Method;
  url: string;
  /** An object is sent as JSON, a form as a form. Undefined: no body. */
  body?: unknown;
  headers: Record<string, string>;
}

/** A message, and the limits for its answer. */
export interface WireRequest extends WireMessage {
  /** Milliseconds until the request times out. */
  timeout: number;
  signal?: AbortSignal;
  /** The wanted headers of the answer, in lower case. */
  wanted?: readonly string[];
}

/** An answer as text, or the reason why there is none. `isPlain`: its content type is `text/plain`. */
export type WireAnswer =
  | { status: number; text: string; isPlain?: boolean; headers?: Record<string, string> }
  | { lost: string };

/** True if a content type is `text/plain`, with any charset. */
export const isPlainText = (type: unknown): boolean => /^text\/plain\b/i.test(String(type));
