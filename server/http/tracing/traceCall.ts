import type { Tracing } from './tracing.ts';

/** Sends a request within a span. `ask` gets the headers that continue the trace at the backend. */
export type TraceCall = (
  call: TracedCall,
  ask: (headers: Record<string, string>) => Promise<Response>,
) => Promise<Response>;

export interface TracedCall {
  method: string;
  path: string;
  target: URL;
}

/** Creates spans for proxied calls, up to the head of the answer; none without tracing. */
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
