import type { Method } from '#definition';

/** What goes over the wire. */
export interface WireMessage {
  method: Method;
  /** The whole address. */
  url: string;
  /** An object is sent as JSON, a form as one; nothing where undefined. */
  body?: unknown;
  headers: Record<string, string>;
}

/** What goes over the wire, and how its answer is waited for. */
export interface WireRequest extends WireMessage {
  /** Milliseconds until the request counts as lost. */
  timeout: number;
  signal?: AbortSignal;
  /** The headers of the answer that are wanted, in small letters. */
  wanted?: readonly string[];
}

/** What came back: an answer as text, or nothing. `isPlain`: its content type is `text/plain`. */
export type WireAnswer =
  { status: number; text: string; isPlain?: boolean; headers?: Record<string, string> } | { lost: string };

/** True if a content type is `text/plain`, in whichever charset. */
export const isPlainText = (type: unknown): boolean => /^text\/plain\b/i.test(String(type));
