import type { WireMessage } from './wireRequest.ts';

/** The same text for two messages that are the same, their headers included, and so who is signed in. */
export function keyOfMessage({ method, url, headers, body }: WireMessage): string {
  return JSON.stringify([method, url, headers, body]);
}
