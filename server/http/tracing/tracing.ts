import type * as Api from '@opentelemetry/api';

/** What spans are made with, where the operator has traces. */
export interface Tracing {
  api: typeof Api;
  tracer: Api.Tracer;
  /** Sends what was not sent yet. */
  close: () => Promise<void>;
}

/**
 * Makes spans by OpenTelemetry's interface, for whatever SDK stands behind it.
 * @param close of that SDK.
 */
export function createTracing(api: typeof Api, close: () => Promise<void>): Tracing {
  return { api, tracer: api.trace.getTracer('portico'), close };
}
