import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiredAnswer } from './routes/call.ts';

const name = 'x-sandbox-fault';

/** The faults that a tester can request by the header or query `x-sandbox-fault`. The call itself is not run. */
const faults: Record<string, (reply: FastifyReply) => FastifyReply> = {
  error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  html: (reply) => reply.type('text/html').send('<!doctype html><title>Gateway</title><p>This is no JSON.'),
  empty: (reply) => reply.type('application/json').send(''),
  malformed: (reply) => reply.type('application/json').send('{"data":{"data":[[{"uid":100'),
  expired: (reply) => reply.code(expiredAnswer.status).send({ message: expiredAnswer.message }),
};

/** Adds a hook that answers with a requested fault. `slow` waits, and then the call answers as usual. */
export function addFaultSimulation(app: FastifyInstance, slow: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = readFault(request);
    if (fault === 'slow') await wait(slow);
    if (Object.hasOwn(faults, fault)) return faults[fault]!(reply);
    return undefined;
  });
}

/** Reads the fault and removes it from the query, which is validated strictly. */
function readFault({ headers, query }: FastifyRequest): string {
  const values = query as Record<string, unknown>;
  const fault = values[name] ?? headers[name];
  delete values[name];
  return typeof fault === 'string' ? fault : '';
}
