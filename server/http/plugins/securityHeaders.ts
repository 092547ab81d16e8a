import type { FastifyInstance, FastifyRequest } from 'fastify';

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
  app.addHook('onRequest', async (request, reply) => void reply.headers(buildHeaders(request)));
}

/**
 * The headers of an answer to a request. HSTS is among them if the browser came by TLS, as a proxy of TRUST_PROXY says.
 * @param request null if none was read, or the router could not read its address: nothing is known of TLS then.
 */
export function buildHeaders(request: Pick<FastifyRequest, 'protocol'> | null): Record<string, string> {
  return request?.protocol === 'https' ? { ...headers, ...staySecure } : headers;
}
