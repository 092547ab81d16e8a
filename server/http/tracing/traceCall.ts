import type { Tracing } from './tracing.ts';

/** Asks the backend within a span of its own; what asks is given the headers by which the backend goes on with the trace. */
export type TraceCall = (
  call: TracedCall,
  ask: (headers: Record<string, string>) => Promise<Response>,
) => Promise<Response>;

/** A call, as the catalogue writes it. */
export interface TracedCall {
  method: string;
  path: string;
  target: URL;
}

/** Spans of the calls that go through this server, up to the head of the answer; without tracing nothing is around them. */
export function createTraceCall(tracing: Tracing | undefined): TraceCall {
  if (!tracing) return (_call, ask) => ask({});
  const { api, tracer } = tracing;
  return async ({ method, path, target: { hostname, port, protocol } }, ask) => {
    const attributes = {
      'http.request.method': method,
      'url.template': path,
      'server.address': hostname,
      'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
    };
    const span = tracer.startSpan(`${method} ${path}`, { kind: api.SpanKind.CLIENT, attributes });
    const headers: Record<string, string> = {};
    api.propagation.inject(api.trace.setSpan(api.context.active(), span), headers);
    try {
      const answer = await ask(headers);
      span.setAttribute('http.response.status_code', answer.status);
      if (answer.status >= 400) span.setStatus({ code: api.SpanStatusCode.ERROR });
      return answer;
    } catch (error) {
      span.setAttribute('error.type', (error as Error).name);
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}
