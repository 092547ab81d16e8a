import type { FastifyReply } from 'fastify';
import { Refusal } from '../commands/refusal.ts';

export const abandonedMessage = 'Nobody waits for this answer any more.';

/** Creates a signal that is aborted once the client disconnects without an answer. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) caller.abort(new Refusal(abandonedMessage));
  });
  return caller.signal;
}
