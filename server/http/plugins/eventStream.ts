import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Maximum unread bytes of a stream, enough for a few definition indexes. */
const waitingLimit = 512 * 1024;

/** Opens an event stream. A page reconnects after two seconds. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
  const headers = reply.getHeaders();
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, headers as Record<string, string>);
  stream.write('retry: 2000\n\n');
  return stream;
}

/** Writes to a stream, or ends it if the page does not read. The page reconnects and reads the index. */
export function writeEvent(stream: ServerResponse, text: string): void {
  if (stream.writableLength > waitingLimit) stream.destroy();
  else stream.write(text);
}
