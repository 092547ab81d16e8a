import type { CompiledApi } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { buildBody, type DecodeFile } from './buildBody.ts';
import type { WireMessage } from './wireRequest.ts';

/**
 * Builds the message of a request to one of its addresses.
 * @param token the session's; null where nobody is signed in. Only a call of the API that wants it bears it.
 * @param decodeFile for a request that may contain a file.
 */
export function buildMessage(
  request: CallRequest,
  url: URL,
  api: HeaderConfig,
  token: string | null,
  decodeFile?: DecodeFile,
): WireMessage {
  const isMine = request.auth && request.target === 'api';
  return {
    method: request.method,
    url: url.href,
    body: buildBody(request, decodeFile),
    headers: buildHeaders(request, api, isMine ? token : null),
  };
}

/** The config's settings for headers. */
type HeaderConfig = Pick<CompiledApi, 'headers' | 'tokenHeader' | 'authorizationPrefix' | 'keyHeader'>;

/**
 * Builds the headers of a request. A change gets an idempotency key if the config names a header for it.
 * @param token the session's; null where the request carries none.
 */
function buildHeaders(
  { target, changes }: Pick<CallRequest, 'target' | 'changes'>,
  { headers, tokenHeader = 'Authorization', authorizationPrefix, keyHeader }: HeaderConfig,
  token: string | null,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(target === 'api' && headers),
    ...(token !== null && { [tokenHeader]: authorizationPrefix + token }),
    ...(keyHeader !== undefined &&
      target === 'api' &&
      changes && { [keyHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') }),
  };
}
