import { attachmentHeaders } from '#shared/attachmentHeaders.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildEmptyBody } from '#cases/buildAnswerBody.ts';
import type { CannedAnswer } from '#cases/testCase.ts';
import { answersFile, getFixedKeys, type Call } from '#definition';
import type { PreviewVisitor } from '#workbench/protocol.ts';
import type { ReadDraft } from '../history/createDraftReader.ts';
import { findCalls } from '../../http/proxy/findCalls.ts';
import { readCallPath } from '../../http/proxy/readCallPath.ts';
import type { CallTextThread } from '../../releases/texts/textWork.ts';
import type { Tree } from '../../releases/tree.ts';
import { answerPreviewChange } from './answerPreviewChange.ts';

type Failure = Extract<CannedAnswer, { fails: string }>;

/** The default text for an expired session. */
const expired = { message: 'Please login to access this resource' };

/** Sends an answer of a case: a body, a failure, or nothing while the page waits. Default: 404. */
function sendCanned(reply: FastifyReply, answer: CannedAnswer | undefined): FastifyReply {
  if (answer === undefined) return reply.code(404).send({ message: 'Not Found' });
  if ('held' in answer) return reply.hijack();
  if ('fails' in answer) return fail(reply, answer);
  if ('file' in answer) return sendFile(reply, answer.file, answer.type);
  return reply
    .headers(answer.headers ?? {})
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}

function sendFile(reply: FastifyReply, file: string | Buffer, type: string): FastifyReply {
  return reply.headers(attachmentHeaders).type(type).send(file);
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

/** Dependencies of `answerPreviewCall`. */
export interface PreviewCallDependencies {
  /** The token of a member of the sandbox; '' without a sandbox. */
  getMemberToken: (persona: PreviewVisitor) => Promise<string>;
  isSandbox: boolean;
  /** The live calls. Only they decide which calls are reads, because a draft could declare any call as a read. */
  live: () => Call[];
  callTextThread: CallTextThread;
}

export interface PreviewContent {
  persona: PreviewVisitor;
  tree: Tree;
  read: ReadDraft;
  canned: Record<string, CannedAnswer> | null;
}

/** True for a lookup of the sandbox, which is not in the catalogue. */
function isLookupRequest({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET' && readCallPath(url)?.[0] === 'lookup';
}

/**
 * Answers a call of a preview. Reads go to the sandbox, a change gets a success answer. Nothing reaches a backend, and
 * nothing is changed.
 * @param url from `/api/` on.
 */
export async function answerPreviewCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, shown, answers }: { url: string; shown: PreviewContent; answers: PreviewCallDependencies },
): Promise<FastifyReply> {
  const { method, body } = request;
  const named = [...shown.read.catalogue].filter(([, call]) => matchesCall(call, { method, url }, body));
  if (shown.canned) return sendCanned(reply, findCanned(shown.canned, named));
  const isLookup = named.length === 0 && isLookupRequest({ method, url });
  const isRead = isLookup || (named.length > 0 && named.every(([, { kind }]) => kind === 'read'));
  const live = answers.live().filter((call) => matchesCall(call, { method, url }, body));
  const isSafe = isLookup || (live.length > 0 && live.every(({ kind }) => kind === 'read'));
  if (isRead && isSafe && answers.isSandbox)
    return forward(app, reply, { method, url, body, shown, answers, calls: named.map(([, one]) => one) });
  const [first] = named;
  if (!first) return reply.code(404).send({ message: 'Not Found' });
  const [, call] = first;
  if (answersFile(call)) return sendFile(reply, '', call.types[0]!);
  if (isRead) return reply.send(buildEmptyBody(call));
  const names = named.map(([name]) => name);
  return reply.send(await answerPreviewChange(call, names, shown.tree, answers.callTextThread));
}

/** True if a request makes a call: by its path, and by the fixed keys of its body. */
function matchesCall(call: Call, { method, url }: { method: string; url: string }, body: unknown): boolean {
  if (findCalls({ method, url }, [call]).length === 0) return false;
  const values = (typeof body === 'object' ? body : null) as Record<string, unknown> | null;
  return Object.entries(getFixedKeys(call)).every(([key, value]) => !values || values[key] === value);
}

/** Returns the answer of the call that the case knows, if several share a path. Default: an empty body. */
function findCanned(canned: Record<string, CannedAnswer>, named: [string, Call][]): CannedAnswer | undefined {
  const known = named.find(([name]) => canned[name]);
  if (known) return canned[known[0]];
  const [first] = named;
  return first && { body: buildEmptyBody(first[1]) };
}

interface Forwarded extends Pick<FastifyRequest, 'method' | 'body'> {
  url: string;
  shown: PreviewContent;
  answers: PreviewCallDependencies;
  calls: Call[];
}

async function forward(
  app: FastifyInstance,
  reply: FastifyReply,
  { method, url, body, shown, answers, calls }: Forwarded,
): Promise<FastifyReply> {
  const token = await answers.getMemberToken(shown.persona);
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && body !== null && { payload: body }),
  });
  const [type = ''] = String(answer.headers['content-type'] ?? '').split(';');
  const isFile = calls.some((call) => answersFile(call) && call.types.some((one) => one === type));
  if (isFile) return sendFile(reply, answer.rawPayload, type);
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(answer.payload);
}
