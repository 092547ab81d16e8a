import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PortalIndex } from '../../src/definition/index.ts';

export interface EventsOptions {
  index: () => PortalIndex;
  onChange: (listener: () => void) => () => void;
}

/** Milliseconds between two signs of life, below what proxies take for silence. */
const heartbeat = 20_000;

/** Streams the index to every open page whenever members get something else. Streams end first when the server closes. */
export function addEvents(app: FastifyInstance, { index, onChange }: EventsOptions): void {
  const streams = new Set<ServerResponse>();
  const send = (text: string): void => streams.forEach((stream) => stream.write(text));
  const stopListening = onChange(() => send(`event: index\ndata: ${JSON.stringify(index())}\n\n`));
  const timer = setInterval(() => send(': still here\n\n'), heartbeat);
  timer.unref();

  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(timer);
    for (const stream of streams) stream.end();
  });

  app.get('/definitions/events', (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-type', 'text/event-stream');
    reply.header('x-accel-buffering', 'no');
    const headers = reply.getHeaders();
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, headers as Record<string, string>);
    stream.write('retry: 2000\n\n');
    streams.add(stream);
    request.raw.on('close', () => streams.delete(stream));
  });
}
