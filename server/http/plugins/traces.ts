import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { formatRequestName } from '../metrics/formatRequestName.ts';
import type { ProxyTrust } from '../security/createProxyTrust.ts';
import type { Tracing } from '../tracing/tracing.ts';

interface TraceOptions {
  tracing: Tracing;
  /** The proxies whose trace context is accepted. */
  trust: ProxyTrust | null;
  portal: () => ServedPortal;
}

/** Routes without a span: probes come every second, and a stream stays open as long as its page. */
const untraced = /\/health(\/|$)|\/definitions\/events$/;

/**
 * Creates a span for each request, named by its route, within the trace of a trusted proxy. Log lines get the trace id. Call
 * it before routes are added.
 */
export function addTraces(app: FastifyInstance, { tracing, trust, portal }: TraceOptions): void {
  const { api, tracer } = tracing;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    if (untraced.test(request.routeOptions.url ?? '')) return done();
    const isTrusted = trust?.(request.socket.remoteAddress ?? '', 0) ?? false;
    const parent = isTrusted ? api.propagation.extract(api.ROOT_CONTEXT, request.headers) : api.ROOT_CONTEXT;
    const span = tracer.startSpan(request.method, { kind: api.SpanKind.SERVER }, parent);
    request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId });
    reply.raw.once('close', () => end(span, request, reply));
    const context = api.trace.setSpan(parent, span);
    contexts.set(request, context);
    api.context.with(context, done);
  });
  // The body is read in events of the connection, which have no trace context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) api.context.with(context, done);
    else done();
  });

  function end(span: Span, request: FastifyRequest, reply: FastifyReply): void {
    const { kind, route } = formatRequestName(request, reply, portal());
    span.updateName(route === undefined ? `${request.method} ${kind}` : `${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'url.scheme': request.protocol,
      'portico.kind': kind,
      'portico.request_id': request.id,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  }
}
