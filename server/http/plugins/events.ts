import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalIndex } from '#definition';
import { openEventStream, writeEvent } from './eventStream.ts';

export interface EventsOptions {
  index: (language: string) => PortalIndex;
  /** Returns the tag of the language in which a page gets the index. */
  languageOf: (request: FastifyRequest) => string;
  onChange: (listener: () => void) => () => void;
  /** Receives the number of open streams whenever it changes. */
  onCount: (open: number) => void;
}

interface Reader {
  address: string;
  language: string;
}

/** Milliseconds between two heartbeats, below the idle timeout of proxies. */
const heartbeat = 20_000;

/** Maximum streams of one address. Many members may share a router. */
const maxStreamsPerAddress = 100;

/** Maximum streams in total: some 10 kB and a file descriptor each. `npm run load` opens as many. */
const maxStreams = 5_000;

/** Seconds after which a rejected page may try again. It reads the index meanwhile. */
const retryAfter = 60;

/** Streams the index to every open page at each change. Streams end before the server closes. */
export function addEvents(
  app: FastifyInstance,
  { index, languageOf, onChange, onCount: counted }: EventsOptions,
): void {
  const streams = new Map<ServerResponse, Reader>();
  let closing = false;
  const send = (textFor: (language: string) => string): void =>
    [...streams].forEach(([stream, { language }]) => writeEvent(stream, textFor(language)));
  const stopListening = onChange(() =>
    send(onceEach((language) => `event: index\ndata: ${JSON.stringify(index(language))}\n\n`)),
  );
  const timer = setInterval(() => send(() => ': still here\n\n'), heartbeat);
  timer.unref();

  app.addHook('preClose', async () => {
    closing = true;
    stopListening();
    clearInterval(timer);
    for (const stream of streams.keys()) stream.end();
  });

  const isFull = (address: string): boolean => {
    const own = [...streams.values()].filter((other) => other.address === address).length;
    return own >= maxStreamsPerAddress || streams.size >= maxStreams;
  };

  app.get('/definitions/events', { exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (closing) return reply.code(503).send({ message: 'The server is stopping.' });
    if (isFull(request.ip))
      return reply
        .code(429)
        .header('retry-after', retryAfter)
        .send({ message: 'Too many pages follow edits from here. Please wait a minute.' });
    const stream = openEventStream(reply);
    streams.set(stream, { address: request.ip, language: languageOf(request) });
    counted(streams.size);
    stream.on('close', () => {
      streams.delete(stream);
      counted(streams.size);
    });
    return undefined;
  });
}

/** Caches the serialized index of each language, so that all of its streams share it. */
function onceEach(write: (language: string) => string): (language: string) => string {
  const written = new Map<string, string>();
  return (language) => {
    const text = written.get(language) ?? write(language);
    written.set(language, text);
    return text;
  };
}
