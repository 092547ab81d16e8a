import type { CompiledApi } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { buildMessage } from './buildMessage.ts';
import { buildUrls } from './buildUrl.ts';
import type { WireMessage } from './wireRequest.ts';

/** Where calls of the API go, and by whom. */
export interface EarlyPlace {
  api: Pick<CompiledApi, 'host' | 'prefix' | 'authorizationPrefix' | 'language'>;
  /** The portal's own origin. */
  origin: string;
  /** The session's; null where nobody is signed in. */
  token: string | null;
}

/** Calls of the API as the wire sends them; without those that it does not send. */
export function buildEarlyMessages(
  requests: CallRequest[],
  { api, origin, token }: EarlyPlace,
): WireMessage[] {
  return requests.flatMap((request) =>
    buildUrls(request, { api, origin }).map((url) => buildMessage(request, url, api, token)),
  );
}
