import type { ClientConfig, CompiledSignOut } from '../../definition/index.ts';
import type { CallRequest } from '../../engine/dataProvider.ts';
import { buildHeaders } from './buildHeaders.ts';
import { buildUrl, isTokenAllowed } from './buildUrl.ts';

/** Whose session ends. */
export interface EndingSession {
  userId: string | number;
  token: string;
}

/** Where to say so. */
export interface SignOutPlace {
  config: Pick<ClientConfig, 'api' | 'lookups'>;
  /** This portal's origin. */
  origin: string;
}

/**
 * Tells the backend that a session ends: once, and also where the page closes meanwhile, which XMLHttpRequest could not.
 * What comes of it concerns nobody, since the member is signed out here either way.
 */
export function sendSignOut(
  { call, payload, userId }: CompiledSignOut,
  session: EndingSession,
  { config, origin }: SignOutPlace,
): void {
  const own = Object.fromEntries(userId.map((key) => [key, session.userId]));
  const { name, target, method, path, auth } = call;
  const request: CallRequest = { call: name, target, method, path, auth, payload: { ...payload, ...own } };
  const addresses = { ...config, origin };
  const url = buildUrl(request, addresses);
  if (!isTokenAllowed(request, url, addresses)) return;
  const isPost = method === 'POST';
  void fetch(url, {
    method,
    keepalive: true,
    headers: {
      ...buildHeaders(session.token, config.api.authorizationPrefix),
      ...(isPost ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(isPost ? { body: JSON.stringify(request.payload) } : {}),
  }).catch(() => undefined);
}
