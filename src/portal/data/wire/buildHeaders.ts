import type { CompiledApi } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

/** What the config says of headers. */
export type HeaderConfig = Pick<CompiledApi, 'authorizationPrefix' | 'keyHeader' | 'language'>;

/**
 * The headers of a request. One that changes something bears a key of its own, by which it is known where it arrives
 * twice, if the config names a header for it.
 * @param token the session's; null where the request carries none.
 */
export function buildHeaders(
  { target, changes }: Pick<CallRequest, 'target' | 'changes'>,
  { authorizationPrefix, keyHeader, language }: HeaderConfig,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    // Every backend may be asked so: CORS lets this header through.
    ...(language !== undefined && target === 'api' && { 'Accept-Language': language }),
    ...(token !== null && { Authorization: authorizationPrefix + token }),
    ...(keyHeader !== undefined &&
      target === 'api' &&
      changes && { [keyHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') }),
  };
}
