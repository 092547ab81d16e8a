import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expiredAnswer } from './routes/call.ts';

const name = 'x-sandbox-fault';

/** The faults, requested by the header or query `x-sandbox-fault`, that answer in place of the call. It is not run. */
const faults: Record<string, (reply: FastifyReply) => FastifyReply> = {
  error: (reply) => reply.code(500).send({ message: 'Internal server error' }),
  html: (reply) => reply.type('text/html').send('<!doctype html><title>Gateway</title><p>This is no JSON.'),
  empty: (reply) => reply.type('application/json').send(''),
  malformed: (reply) => reply.type('application/json').send('{"data":{"data":[[{"uid":100'),
  expired: (reply) => reply.code(expiredAnswer.status).send({ message: expiredAnswer.message }),
};

/**
 * Adds hooks that answer with a requested fault. `slow` waits, and then the call answers as usual. With `lost` the call
 * runs whole, and its answer is replaced by that of a gateway that gave up.
 */
export function addFaultSimulation(app: FastifyInstance, slow: number): void {
  app.decorateRequest('fault', '');
  app.addHook('onRequest', async (request, reply) => {
    const fault = readFault(request);
    request.fault = fault;
    if (fault === 'slow') await wait(slow);
    if (Object.hasOwn(faults, fault)) return faults[fault]!(reply);
    return undefined;
  });
  app.addHook('onSend', async ({ fault }, reply, answer) => {
    if (fault !== 'lost') return answer;
    reply.code(504).type('text/html');
    return '<!doctype html><title>504 Gateway Timeout</title><p>The gateway gave up.';
  });
}

/** Reads the fault and removes it from the query, which is validated strictly. */
function readFault({ headers, query }: FastifyRequest): string {
  const values = query as Record<string, unknown>;
  const fault = values[name] ?? headers[name];
  delete values[name];
  return typeof fault === 'string' ? fault : '';
}

declare module 'fastify' {
  interface FastifyRequest {
    fault: string;
  }
}
