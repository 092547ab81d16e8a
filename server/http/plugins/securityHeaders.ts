import type { FastifyInstance, FastifyRequest } from 'fastify';

export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * The default headers. Pages and built files override the policy and the caching. Everything else is data, which can't load
 * or run anything and is never cached.
 */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...commonHeaders,
};

const staySecure = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(buildSecurityHeaders(request)));
}

/**
 * Returns the headers of an answer, with HSTS if the browser uses TLS, as a proxy of TRUST_PROXY reports.
 * @param request null before routing, when the protocol is unknown.
 */
export function buildSecurityHeaders(
  request: Pick<FastifyRequest, 'protocol'> | null,
): Record<string, string> {
  return request?.protocol === 'https' ? { ...headers, ...staySecure } : headers;
}
