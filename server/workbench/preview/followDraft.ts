import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openEventStream, writeEvent } from '../../http/plugins/eventStream.ts';

/** Milliseconds between two looks at a draft that somebody watches. */
const pause = 100;
/** Streams at once, of all who look: sheets of some operators. */
const most = 200;
/** Looks after which the stream says that it is still there. */
const heartbeat = 200;

/** Streams the indexes of drafts to who watches them. */
export type FollowDraft = (
  reply: FastifyReply,
  read: () => Promise<string | null | undefined>,
) => FastifyReply;

/**
 * Streams the index of a draft as it is, for it may be another since the page was made, and whenever it is another, for as long
 * as the page is open and the server runs. What is read is the index as text; null where it is not to be shown, undefined
 * where the draft or its address is gone.
 */
export function createFollowDraft(app: FastifyInstance): FollowDraft {
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return (reply, read) => {
    if (streams.size >= most)
      return reply.code(429).send({ message: 'Too many previews are open: close some.' });
    const stream = openEventStream(reply);
    streams.add(stream);
    const stop = watch(stream, read);
    stream.on('close', () => {
      streams.delete(stream);
      stop();
    });
    return reply;
  };
}

/** Looks again and again. @returns a function that stops it. */
function watch(stream: ServerResponse, read: () => Promise<string | null | undefined>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  let sent: string | null = null;
  let looks = 0;
  const look = async (): Promise<void> => {
    const text = await read().catch(() => null);
    if (!isOpen) return;
    if (text === undefined) return void stream.end();
    looks += 1;
    if (text !== null && text !== sent) writeEvent(stream, `event: index\ndata: ${text}\n\n`);
    else if (looks % heartbeat === 0) writeEvent(stream, ': still here\n\n');
    sent = text ?? sent;
    timer = setTimeout(() => void look(), pause);
  };
  void look();
  return () => {
    isOpen = false;
    clearTimeout(timer);
  };
}
