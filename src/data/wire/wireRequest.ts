import type { Method } from '../../definition/index.ts';

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

/** What came back: an answer as text, or nothing. */
export type WireAnswer =
  { status: number; text: string; headers?: Record<string, string> } | { lost: string };
