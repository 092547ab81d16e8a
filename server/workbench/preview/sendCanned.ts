import type { FastifyReply } from 'fastify';
import type { CannedAnswer } from '#cases/testCase.ts';

type Failure = Extract<CannedAnswer, { fails: string }>;

/** What is said of a session that has ended, where a config says nothing else. */
const expired = { message: 'Please login to access this resource' };

/** Answers as a case has it: a body, a failure, or nothing for as long as the page waits; 404 where it knows of none. */
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
