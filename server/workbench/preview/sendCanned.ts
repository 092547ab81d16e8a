import type { FastifyReply } from 'fastify';
import type { CannedAnswer } from '#cases/testCase.ts';

type Failure = Extract<CannedAnswer, { fails: string }>;

/** The default text for an expired session. */
const expired = { message: 'Please login to access this resource' };

/** Sends an answer of a case: a body, a failure, or nothing while the page waits. Default: 404. */
export function sendCanned(reply: FastifyReply, answer: CannedAnswer | undefined): FastifyReply {
  if (answer === undefined) return reply.code(404).send({ message: 'Not Found' });
  if ('held' in answer) return reply.hijack();
  if ('fails' in answer) return fail(reply, answer);
  return reply
    .headers(answer.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}

function fail(reply: FastifyReply, { fails, status = 400 }: Failure): FastifyReply {
  const failures: Record<Failure['fails'], () => FastifyReply> = {
    malformed: () => reply.type('application/json; charset=utf-8').send('not JSON'),
    expired: () => reply.code(401).send(expired),
    refused: () => reply.code(status).send({ message: '' }),
    unreachable: () => {
      reply.raw.destroy();
      return reply.hijack();
    },
  };
  return failures[fails]();
}
