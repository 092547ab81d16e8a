import type { FastifyReply } from 'fastify';
import { Refusal } from '../releases/refusal.ts';

/** The reason for the end of work. */
export const unwanted = 'Nobody waits for this answer any more.';

/** A signal that is aborted once nobody waits for an answer. */
export function callerOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) caller.abort(new Refusal(unwanted));
  });
  return caller.signal;
}
