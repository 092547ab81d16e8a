import type { Api } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';

/**
 * The headers of a request.
 * @param token the session's; null where the request carries none.
 * @param prefix what stands before the token.
 */
export function buildHeaders(token: string | null, prefix: string): Record<string, string> {
  const accept = { Accept: 'application/json' };
  return token === null ? accept : { ...accept, Authorization: prefix + token };
}

/** The header of a request that changes something, by which one that arrives twice is known; none where the config names none. */
export function buildKeyHeader(
  { target, changes }: Pick<CallRequest, 'target' | 'changes'>,
  { keyHeader }: Pick<Api, 'keyHeader'>,
): Record<string, string> {
  if (keyHeader === undefined || target !== 'api' || !changes) return {};
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { [keyHeader]: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
