import type { CallRequest } from '#engine/dataProvider.ts';
import { buildBody } from './buildBody.ts';
import { buildHeaders, type HeaderConfig } from './buildHeaders.ts';
import type { WireMessage } from './wireRequest.ts';

/**
 * Builds the message of a request to one of its addresses.
 * @param token the session's; null where nobody is signed in. Only a call of the API that wants it bears it.
 */
export function buildMessage(
  request: CallRequest,
  url: URL,
  api: HeaderConfig,
  token: string | null,
): WireMessage {
  const isMine = request.auth && request.target === 'api';
  return {
    method: request.method,
    url: url.href,
    body: buildBody(request),
    headers: buildHeaders(request, api, isMine ? token : null),
  };
}
