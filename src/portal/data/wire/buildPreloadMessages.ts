import type { PreloadApi } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { buildMessage } from './buildMessage.ts';
import { buildUrls } from './buildUrls.ts';
import type { WireMessage } from './wireRequest.ts';

/** The addresses and the session for preloaded calls. */
export interface PreloadTarget {
  api: PreloadApi;
  /** The portal's own origin. */
  origin: string;
  /** The session's token; null if nobody is signed in. */
  token: string | null;
}

/** Builds the HTTP requests of calls that are sent before the bundle runs, as the portal would send them later. */
export function buildPreloadMessages(
  requests: CallRequest[],
  { api, origin, token }: PreloadTarget,
): WireMessage[] {
  return requests.flatMap((request) =>
    buildUrls(request, { api, origin }).map((url) => buildMessage(request, url, api, token)),
  );
}
