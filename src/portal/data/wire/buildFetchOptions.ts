import type { WireMessage } from './wireRequest.ts';

/** Returns the options of `fetch` for a message. */
export function buildFetchOptions({ method, headers, body }: WireMessage): RequestInit {
  if (body === undefined) return { method, headers };
  if (body instanceof FormData || body instanceof URLSearchParams) return { method, headers, body };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
