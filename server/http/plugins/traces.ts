import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedPortal } from '../../definitions/servedPortal.ts';
import { nameRequest } from '../metrics/nameRequest.ts';
import type { Trust } from '../security/createTrust.ts';
import type { Tracing } from '../tracing/tracing.ts';

interface TraceOptions {
  tracing: Tracing;
  /** Who may say which trace a request belongs to. */
  trust: Trust | null;
  portal: () => ServedPortal;
}

/** Kinds without a span: probes come every second, and a stream stays open as long as its page. */
const untraced = /\/health(\/|$)|\/definitions\/events$/;

/**
 * A span for each request, named by its route, within the trace that a trusted proxy has begun. What runs for the request
 * runs in it, and the lines of its log name the trace. To be added before the routes.
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
  // A body is read on the connection's own events, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) api.context.with(context, done);
    else done();
  });

  function end(span: Span, request: FastifyRequest, reply: FastifyReply): void {
    const { kind, route } = nameRequest(request, reply, portal());
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
