import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PendingAnswer } from '#workbench/protocol.ts';
import type { BackgroundRuns } from '../releases/commands/createBackgroundRuns.ts';
import { Refusal } from '../commands/refusal.ts';
import { findHttpError } from './addErrorHandler.ts';
import { createDisconnectSignal, abandonedMessage } from './createDisconnectSignal.ts';
import { requireRole } from './guard.ts';
import { generalErrorMessage, HttpError } from '../http/httpError.ts';

export interface DeferredAnswer {
  status: number;
  body: object;
}

/** Makes a slow route answer 202 with an id. `caller` is aborted once nobody waits for its answer. */
export type DeferredRouteWrapper = <Request extends FastifyRequest>(
  handler: (request: Request, caller: AbortSignal) => Promise<object>,
) => (request: Request, reply: FastifyReply) => Promise<object>;

/** Adds `results/:id`, which answers 202 until the answer of a slow route is ready. Returns the wrapper for slow routes. */
export function createDeferredRoutes(
  app: FastifyInstance,
  runs: BackgroundRuns<DeferredAnswer>,
): DeferredRouteWrapper {
  app.get('/results/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const found = await runs.find(getOwner(request), id);
    if (found.state === 'running') return reply.code(202).send(running(id));
    if (found.state === 'unknown') throw new HttpError(404, found.text);
    if (found.state === 'failed') return reply.code(500).send({ message: found.text });
    return reply.code(found.said.status).send(found.said.body);
  });
  return (handler) => async (request, reply) => {
    const abandoned = new AbortController();
    const caller = AbortSignal.any([createDisconnectSignal(reply), abandoned.signal]);
    const work = () => answer(handler(request, caller), request);
    const leave = () => abandoned.abort(new Refusal(abandonedMessage));
    const outcome = await runs.begin(getOwner(request), work, leave);
    if ('id' in outcome) return reply.code(202).send(running(outcome.id));
    return reply.code(outcome.result.status).send(outcome.result.body);
  };
}

const running = (id: string): PendingAnswer => ({ id, state: 'running' });

/** Returns the owner of a run, which distinguishes requests of the workbench from the same operator's commands. */
function getOwner(request: FastifyRequest): string {
  return `workbench ${requireRole(request).name}`;
}

/** Unexpected errors are logged here, because the answer may never be fetched. */
async function answer(work: Promise<object>, { log }: FastifyRequest): Promise<DeferredAnswer> {
  try {
    return { status: 200, body: await work };
  } catch (error) {
    const refused = findHttpError(error, 409, log);
    if (refused) return { status: refused.statusCode, body: { message: refused.message } };
    log.error(error);
    return { status: 500, body: { message: generalErrorMessage } };
  }
}
