import type { ClientConfig, CompiledCallWithPayload } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { buildRequest } from '#engine/request/buildRequest.ts';
import { buildFetchOptions } from './buildFetchOptions.ts';
import { buildMessage } from './buildMessage.ts';
import { buildUrls } from './buildUrls.ts';

/** The session that ends. */
export interface EndingSession {
  userId: string | number;
  username?: string;
  token: string;
  refreshToken?: string;
}

/** The request, and the answer: null if none came. */
export interface SentSignOut {
  request: CallRequest;
  answer: Promise<Response | null>;
}

/** The config and the origin for the call. */
export interface SignOutTarget {
  config: Pick<ClientConfig, 'api' | 'lookups' | 'services'>;
  /** This portal's origin. */
  origin: string;
}

/**
 * Notifies the backend that a session ends: once, and even while the page closes, which XMLHttpRequest could not do.
 * Returns null if there is nothing to send.
 */
export function sendSignOut(
  { call, payload }: CompiledCallWithPayload,
  session: EndingSession,
  { config, origin }: SignOutTarget,
): SentSignOut | null {
  const request = buildRequest(call, buildPayload(payload, { session: { ...session } }));
  if (!request) return null;
  const addresses = { ...config, origin };
  const [url] = request.auth && request.target === 'api' ? buildUrls(request, addresses) : [];
  if (!url) return null;
  const message = buildMessage(request, url, config.api, session.token);
  const answer = fetch(url, { ...buildFetchOptions(message), keepalive: true });
  return { request, answer: answer.catch(() => null) };
}
