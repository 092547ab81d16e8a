import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from './requestIds.ts';
import { buildSecurityHeaders } from './securityHeaders.ts';

/** Adds the security headers to errors that Node answers itself: a request without Host, or with an unknown Expect. */
export function addRawErrorHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const isSound = raw.headers.host !== undefined || raw.httpVersion !== '1.1';
    return isSound ? undefined : reply.code(400).send({ message: describe(400) });
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify({ message: describe(417) });
    response.writeHead(417, { ...describeBody(body), ...buildSecurityHeaders(null) }).end(body);
  });
}

/** Answers errors before routing, such as a broken escape in the path, for which no hook runs. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400;
  void reply
    .code(status)
    .headers(buildSecurityHeaders(null))
    .header(requestIdHeader, request.id)
    .send({ message: describe(status) });
}

/** Answers invalid, too long or too slow requests directly on the socket, because there is no request yet. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(buildAnswer(statuses[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

function describeBody(body: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
}

/** Statuses by Node's error codes. Default: 400. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

function buildAnswer(status: number): string {
  const body = JSON.stringify({ message: describe(status) });
  const headers = {
    ...describeBody(body),
    connection: 'close',
    ...buildSecurityHeaders(null),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${describe(status)}\r\n${lines.join('')}\r\n${body}`;
}

function describe(status: number): string {
  return STATUS_CODES[status] ?? 'Bad Request';
}
