import type { ClientConfig, CompiledSessionCall } from '#definition';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { buildRequest } from '#engine/request/buildRequest.ts';
import { buildFetch } from './buildFetch.ts';
import { buildMessage } from './buildMessage.ts';
import { buildUrls } from './buildUrl.ts';

/** Whose session ends. */
export interface EndingSession {
  userId: string | number;
  username?: string;
  token: string;
  refreshToken?: string;
}

/** Where to say so. */
export interface SignOutPlace {
  config: Pick<ClientConfig, 'api' | 'lookups' | 'services'>;
  /** This portal's origin. */
  origin: string;
}

/**
 * Tells the backend that a session ends: once, and also where the page closes meanwhile, which XMLHttpRequest could not.
 * What comes of it concerns nobody, since the member is signed out here either way.
 */
export function sendSignOut(
  { call, payload }: CompiledSessionCall,
  session: EndingSession,
  { config, origin }: SignOutPlace,
): void {
  const request = buildRequest(call, buildPayload(payload, { session: { ...session } }));
  if (!request) return;
  const addresses = { ...config, origin };
  const [url] = request.auth && request.target === 'api' ? buildUrls(request, addresses) : [];
  if (!url) return;
  const message = buildMessage(request, url, config.api, session.token);
  void fetch(url, { ...buildFetch(message), keepalive: true }).catch(() => undefined);
}
