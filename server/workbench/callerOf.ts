import type { FastifyReply } from 'fastify';
import { Refusal } from '../releases/refusal.ts';

/** A signal that is aborted once nobody waits for an answer. */
export function callerOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) caller.abort(new Refusal('Nobody waits for this answer any more.'));
  });
  return caller.signal;
}
