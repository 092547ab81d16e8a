import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Fails where what this server stands on does not answer. */
  probe: () => Promise<unknown>;
  /** Milliseconds between the first word that this server is closing and its last new connection. */
  drain: number;
}

/**
 * Answers how this server does: at /health/live that the process answers; at /health/ready whether it should be sent
 * requests, which it says no to as soon as it closes; at /health whether it can do its work. The definitions are compiled
 * before it listens, and from then on there is always a good version.
 */
export function addHealth(app: FastifyInstance, { probe, drain }: HealthOptions): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    // It goes on answering meanwhile, so that whoever sends it requests hears of it first.
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
