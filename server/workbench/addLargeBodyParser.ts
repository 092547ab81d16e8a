import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallTextThread } from '../releases/texts/textWork.ts';

/** Maximum bytes of a body that the serving thread parses itself. */
const maxOwnBytes = 256 * 1024;

/** Adds a JSON parser that parses large bodies in the thread for texts. */
export function addLargeBodyParser(app: FastifyInstance, callTextThread: CallTextThread): void {
  const parseSmall = app.getDefaultJsonParser('error', 'error');
  const parseLarge = async (bytes: Buffer): Promise<unknown> => {
    const parsed = await callTextThread('parseLargeBody', bytes);
    if ('body' in parsed) return parsed.body;
    throw Object.assign(new Error(parsed.refused), { statusCode: 400 });
  };
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      if (bytes.length <= maxOwnBytes) void parseSmall(request, bytes.toString(), done);
      else
        parseLarge(bytes).then(
          (body) => done(null, body),
          (error: Error) => done(error),
        );
    },
  );
}
