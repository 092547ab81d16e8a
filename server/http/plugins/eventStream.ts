import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Bytes that wait for a page that does not read: some indexes. A page that reads has them within a heartbeat. */
const waitingLimit = 512 * 1024;

/** Opens a stream of events to a page, which comes back two seconds after it was lost. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
  const headers = reply.getHeaders();
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, headers as Record<string, string>);
  stream.write('retry: 2000\n\n');
  return stream;
}

/** Writes, but ends the stream of a page that does not read: it comes back and reads the index when it does. */
export function writeEvent(stream: ServerResponse, text: string): void {
  if (stream.writableLength > waitingLimit) stream.destroy();
  else stream.write(text);
}
