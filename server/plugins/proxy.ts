import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api, ApiCall, Call } from '../../src/definition/index.ts';
import { createHeldBytes, type HeldBytes } from '../proxy/heldBytes.ts';
import { readAnswer } from '../proxy/readAnswer.ts';
import { readCallPath } from '../proxy/readCallPath.ts';

export interface ProxyOptions {
  /** The backend at this moment: its origin, prefix and timeout. */
  api: () => Api;
  /** The calls that may be made at this moment. */
  calls: () => Call[];
}

/** Headers of a call that the backend gets; cookies and everything else stay here. */
const passed = ['authorization', 'content-type', 'accept', 'accept-language'];

/** Bytes of all answers that are held at once: some ten of the largest reports, which most machines have room for. */
const heldLimit = 256 * 1024 * 1024;

/**
 * Sends the calls under /api on to the operator's backend, for one without CORS. What the backend answers appears at this
 * portal's own origin, so that nothing passes but the catalogue's calls and JSON, which no browser shows or runs. It
 * follows no redirect, so that the token goes nowhere else.
 */
export async function addProxy(app: FastifyInstance, { api, calls }: ProxyOptions): Promise<void> {
  const held = createHeldBytes(heldLimit);
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.addHook('onRequest', async (_request, reply) => void reply.headers(harmless));
    inner.route({
      method: ['GET', 'POST'],
      url: '/api/*',
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const call = findCall(request, calls());
        if (!call) return reply.code(404).send({ message: 'Not Found' });
        return sendOn(request, reply, { target: buildTarget(request, call, api()), api: api(), held });
      },
    });
  });
}

/** Opened as a page, an answer is a file to save. The rest is said of every answer of this server. */
const harmless = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="answer.json"' };

function findCall({ method, url }: FastifyRequest, calls: Call[]): ApiCall | null {
  const path = readCallPath(url);
  const found = calls.find(
    (call) => call.target === 'api' && call.method === method && trimStart(call.path) === path,
  );
  return found?.target === 'api' ? found : null;
}

/** The address is put together from the catalogue's path, not from the request's: a read adds its query and nothing else. */
function buildTarget({ url }: FastifyRequest, { method, path }: ApiCall, { host, prefix }: Api): URL {
  const target = new URL(`${prefix.replace(/\/+$/, '')}/${trimStart(path)}`, host);
  if (method === 'GET') target.search = /\?[^#]*/.exec(url)?.[0] ?? '';
  return target;
}

function trimStart(path: string): string {
  return path.replace(/^\/+/, '');
}

/** Milliseconds that somebody may take to read an answer: the largest, over a slow phone's 2 Mbit/s. */
const longestReading = 150_000;

interface Sending {
  target: URL;
  api: Api;
  held: HeldBytes;
}

async function sendOn(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply> {
  const held = sending.held.open();
  const gone = new AbortController();
  // An answer that is read byte by byte would hold its room for ever.
  const deadline = setTimeout(() => reply.raw.destroy(), sending.api.timeout + longestReading);
  reply.raw.once('close', () => {
    clearTimeout(deadline);
    gone.abort();
    held.release();
  });
  try {
    const answer = await ask(request, sending, gone.signal);
    const body = await readAnswer(answer, held);
    if (body === null) return refuse(reply, answer.status);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(body);
  } catch {
    held.release();
    return reply.code(502).send({ message: 'The backend does not answer.' });
  }
}

/**
 * Asks the backend; the time counts until the last byte of the answer.
 * @param gone is aborted when nobody waits any more.
 */
async function ask(request: FastifyRequest, { target, api }: Sending, gone: AbortSignal): Promise<Response> {
  return fetch(target, {
    method: request.method,
    headers: pickHeaders(request),
    body: request.method === 'GET' ? null : new Uint8Array((request.body as Buffer | null) ?? []),
    redirect: 'error',
    signal: AbortSignal.any([gone, AbortSignal.timeout(api.timeout)]),
  });
}

/**
 * Instead of what is not JSON. An error keeps its status and has no `message`, which would be shown to the member: a
 * browser that asks the backend itself finds none in a page of HTML either.
 */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status >= 400) return reply.code(status).send({ error: notJson });
  return reply.code(502).send({ message: notJson });
}

const notJson = 'The backend did not answer with JSON.';

function pickHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
