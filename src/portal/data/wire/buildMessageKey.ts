import type { WireMessage } from './wireRequest.ts';

/** Returns a key that is equal for equal messages, headers and thus the member included. */
export function buildMessageKey({ method, url, headers, body }: WireMessage): string {
  return JSON.stringify([method, url, headers, body]);
}
