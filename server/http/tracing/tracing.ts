import type * as Api from '@opentelemetry/api';

export interface Tracing {
  api: typeof Api;
  tracer: Api.Tracer;
  close: () => Promise<void>;
}

/** Creates the tracing over OpenTelemetry's API, whichever SDK is registered. @param close closes that SDK. */
export function createTracing(api: typeof Api, close: () => Promise<void>): Tracing {
  return { api, tracer: api.trace.getTracer('portico'), close };
}
