import type { FastifyInstance } from 'fastify';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { routeKind } from '../metrics/routeKind.ts';

/** Counts every request that is answered. To be added before the routes. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const route = routeKind(routeOptions.url, status);
    metrics.countRequest({ route, method, status, seconds: reply.elapsedTime / 1000 });
    done();
  });
}

/** Counts what goes live. */
export function countReleases({ state, onChange }: Definitions, metrics: Metrics): void {
  let seen = state().changes[0];
  onChange(() => {
    const [newest] = state().changes;
    // Members get something else also where no definition of its own has changed.
    if (newest && newest !== seen) metrics.countReleased(newest.live.length);
    seen = newest;
  });
}

/** Serves the metrics at /metrics, in Prometheus' text format. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  metrics.watchProcess();
  app.get('/metrics', async (_request, reply) => {
    const { text, type } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
