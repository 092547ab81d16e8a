import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a browser is told with whatever stands here, a page or not. */
export const headersOfAll = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * What every answer bears. The page, the operator's page and the built files say their own of the policy and of caching;
 * everything else is data: opened as a page it loads, runs and sends nothing, and no cache keeps it.
 */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...headersOfAll,
};

const staySecure = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Puts the headers on every answer that a route or the lack of one gives. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(buildHeaders(request.headers)));
}

/** The headers of an answer, by those of its request. Behind TLS the browser is told to stay there. */
export function buildHeaders(request: IncomingHttpHeaders): Record<string, string> {
  return isSecure(request) ? { ...headers, ...staySecure } : headers;
}

/**
 * Whether the browser came by TLS, which ends in front of this server. It is believed of every sender, also where no proxy
 * is trusted: forging it only has oneself told to use TLS, and a browser that hears it over plain HTTP does not listen.
 */
function isSecure({ 'x-forwarded-proto': protocol = '' }: IncomingHttpHeaders): boolean {
  return /^https\b/i.test(String(protocol));
}
