import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Rejects if the database does not answer. */
  probe: () => Promise<unknown>;
  /** Milliseconds from the start of closing to the last new connection. */
  drain: number;
}

/**
 * Serves /health/live (the process answers), /health/ready (send requests here; false once it closes) and /health (the
 * database answers too).
 */
export function addHealth(app: FastifyInstance, { probe, drain }: HealthOptions): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // The server goes on answering meanwhile, so that a load balancer notices first.
    if (app.server.listening) await setTimeout(drain);
  });
  const ask = () =>
    probe().then(
      () => 'ok',
      () => 'unavailable',
    );
  addStatus(app, '/health', ask);
  addStatus(app, '/health/live', () => Promise.resolve('ok'));
  addStatus(app, '/health/ready', () => (closing ? Promise.resolve('closing') : ask()));
}

function addStatus(app: FastifyInstance, address: string, ask: () => Promise<string>): void {
  app.get(address, async (_request, reply) => {
    const status = await ask();
    return reply
      .header('cache-control', 'no-store')
      .code(status === 'ok' ? 200 : 503)
      .send({ status });
  });
}
