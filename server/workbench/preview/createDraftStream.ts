import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openEventStream, writeEvent } from '../../http/plugins/eventStream.ts';

/** Milliseconds between two polls of a draft. */
const pause = 100;
/** Maximum number of open streams of all operators. */
const maxStreams = 200;
/** Polls between two heartbeats of a stream. */
const pollsPerHeartbeat = 200;

/** Answers a request with a stream of events about a draft. */
export type StreamDraft = (
  reply: FastifyReply,
  read: () => Promise<string | null | undefined>,
) => FastifyReply;

/**
 * Streams the index of a draft at once and at each change, until the page is closed or the server stops.
 * `read` resolves with the index as JSON; null while it is invalid, undefined if the draft or the preview is gone.
 */
export function createDraftStream(app: FastifyInstance): StreamDraft {
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  return (reply, read) => {
    if (streams.size >= maxStreams)
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

function watch(stream: ServerResponse, read: () => Promise<string | null | undefined>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  let sent: string | null = null;
  let polls = 0;
  const poll = async (): Promise<void> => {
    const text = await read().catch(() => null);
    if (!isOpen) return;
    if (text === undefined) return void stream.end();
    polls += 1;
    if (text !== null && text !== sent) writeEvent(stream, `event: index\ndata: ${text}\n\n`);
    else if (polls % pollsPerHeartbeat === 0) writeEvent(stream, ': still here\n\n');
    sent = text ?? sent;
    timer = setTimeout(() => void poll(), pause);
  };
  void poll();
  return () => {
    isOpen = false;
    clearTimeout(timer);
  };
}
