import type { Api } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';

/**
 * The headers of a request. One that changes something bears a key of its own, by which it is known where it arrives
 * twice, if the config names a header for it.
 * @param token the session's; null where the request carries none.
 */
export function buildHeaders(
  { target, changes }: Pick<CallRequest, 'target' | 'changes'>,
  { authorizationPrefix, keyHeader }: Pick<Api, 'authorizationPrefix' | 'keyHeader'>,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token !== null && { Authorization: authorizationPrefix + token }),
    ...(keyHeader !== undefined &&
      target === 'api' &&
      changes && { [keyHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') }),
  };
}
