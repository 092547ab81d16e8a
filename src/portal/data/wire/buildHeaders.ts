import type { CompiledApi } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

/** The config's settings for headers. */
export type HeaderConfig = Pick<CompiledApi, 'authorizationPrefix' | 'keyHeader' | 'language'>;

/**
 * Builds the headers of a request. A change gets an idempotency key if the config names a header for it.
 * @param token the session's; null where the request carries none.
 */
export function buildHeaders(
  { target, changes }: Pick<CallRequest, 'target' | 'changes'>,
  { authorizationPrefix, keyHeader, language }: HeaderConfig,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    // Safe for every backend, because CORS allows this header.
    ...(language !== undefined && target === 'api' && { 'Accept-Language': language }),
    ...(token !== null && { Authorization: authorizationPrefix + token }),
    ...(keyHeader !== undefined &&
      target === 'api' &&
      changes && { [keyHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') }),
  };
}
