import type { FastifyInstance } from 'fastify';
import type { Definitions } from '../../definitions/openDefinitions.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { getRouteKind } from '../metrics/getRouteKind.ts';

/** Counts every request. Call it before routes are added. */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const route = getRouteKind(routeOptions.url, status);
    metrics.countRequest({ route, method, status, seconds: reply.elapsedTime / 1000 });
    done();
  });
}

export function measureLiveChanges({ state, onChange }: Definitions, metrics: Metrics): void {
  let seen = state().changes[0];
  onChange(() => {
    const [newest] = state().changes;
    // Members may get a change that is no unit of its own.
    if (newest && newest !== seen) metrics.countReleased(newest.live.length);
    seen = newest;
  });
}

/** Adds the route `/metrics`. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  metrics.watchProcess();
  app.get('/metrics', async (_request, reply) => {
    const { text, type } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
