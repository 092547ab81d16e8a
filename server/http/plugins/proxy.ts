import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInQuery, type Api, type ApiCall, type Call, type Method } from '#definition';
import { outcomeOf, type CallOutcome } from '../proxy/callOutcome.ts';
import { networkOf } from '../../passwords/networkOf.ts';
import { TooManyRequests } from '../../passwords/tooManyRequests.ts';
import { CountedBody } from '../proxy/CountedBody.ts';
import { createHeldBytes, type HeldBytes } from '../proxy/heldBytes.ts';
import { readAnswer } from '../proxy/readAnswer.ts';
import type { TraceCall } from '../tracing/traceCall.ts';
import { findCalls, type FoundCall } from '../proxy/findCalls.ts';
import { idHeader } from './requestIds.ts';

export interface ProxyOptions {
  /** The backend at this moment: its origin, prefix and timeout. */
  api: () => Api;
  /** The calls that may be made at this moment. */
  calls: () => Call[];
  /** Bytes of a body in parts, in which files are sent. */
  uploadLimit: number;
  /** Hears what came of a call that was sent on. */
  countCall: (call: string, outcome: CallOutcome, seconds: number) => void;
  traceCall: TraceCall;
}

/** Headers of a call that the backend gets; cookies and everything else stay here. */
const passed = ['authorization', 'content-type', 'accept', 'accept-language'];

/** Bytes of all answers that are held at once: some ten of the largest reports, which most machines have room for. */
const heldLimit = 256 * 1024 * 1024;

/** Bytes of a body that is held whole before it is sent on: some thousand lines of an order. */
const bodyLimit = 1024 * 1024;

/**
 * Sends the calls under /api on to the operator's backend, for one without CORS. What the backend answers appears at this
 * portal's own origin, so that nothing passes but the catalogue's calls and JSON, which no browser shows or runs. It
 * follows no redirect, so that the token goes nowhere else.
 */
export async function addProxy(
  app: FastifyInstance,
  { api, calls, uploadLimit, countCall, traceCall }: ProxyOptions,
): Promise<void> {
  const held = createHeldBytes(heldLimit);
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Files pass through while they come: many large ones would fill the memory together.
    inner.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    inner.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      return refuseSize(reply, bodyLimit);
    });
    inner.addHook('onRequest', async (_request, reply) => void reply.headers(harmless));
    inner.decorateRequest('found', null);
    inner.addHook('onRequest', async (request, reply) => {
      const found = findCalls(request, calls());
      if (found.length === 0) return reply.code(404).send({ message: 'Not Found' });
      request.found = found;
      return undefined;
    });
    await inner.register(rateLimit, visitorLimit);
    inner.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      exposeHeadRoute: false,
      bodyLimit,
      handler: (request, reply) => {
        const found = request.found!.find(({ call }) => hasTypeOf(call, request));
        if (!found) return refuseType(reply, request.found![0]!.call);
        const headers = headersOf(found.call);
        const target = buildTarget(request, found, api());
        const { method, path } = found.call;
        return sendOn(request, reply, {
          target,
          trace: (asked) => traceCall({ method, path, target }, asked),
          api: api(),
          held,
          headers,
          limit: found.call.body === 'multipart' ? uploadLimit : bodyLimit,
          note: (outcome) => countCall(nameOf(found), outcome, reply.elapsedTime / 1000),
        });
      },
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The calls of the catalogue that a request through the proxy may make. */
    found: FoundCall[] | null;
  }
}

/** The limit of each call without a token for one network: as in the sandbox. Counted by each process. */
const visitorLimit: RateLimitPluginOptions = {
  max: 300,
  timeWindow: 60_000,
  keyGenerator: ({ found, ip }) => `${nameOf(found![0]!)} ${networkOf(ip)}`,
  // A made-up token must not lift the limit of a call that takes none, such as the sign-in.
  allowList: ({ found, headers }) =>
    headers.authorization !== undefined && found!.every(({ call }) => call.auth),
  errorResponseBuilder: () => new TooManyRequests(),
};

/** The content types of a call's body, as the portal sends it. */
const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** True if a body has its call's content type. A page of another origin may send text/plain unasked, but no JSON. */
function hasTypeOf({ method, body = 'json' }: ApiCall, { headers }: FastifyRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return isInQuery(method) || type.trim().toLowerCase() === bodyTypes[body];
}

function refuseType(reply: FastifyReply, { body = 'json' }: ApiCall): FastifyReply {
  return reply.code(415).send({ message: `This call takes ${bodyTypes[body]} alone.` });
}

/** Opened as a page, an answer is a file to save. The rest is said of every answer of this server. */
const harmless = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="answer.json"' };

/** A call as the catalogue writes it. Not by its name: calls that differ by their payload alone share a method and a path. */
function nameOf({ call: { method, path } }: FoundCall): string {
  return `${method} ${path}`;
}

/** The address is put together from the catalogue's path, not from the request's: a query is all that is taken of it. */
function buildTarget({ url }: FastifyRequest, { call, path }: FoundCall, { host, prefix }: Api): URL {
  const target = new URL(`${prefix.replace(/\/+$/, '')}/${path}`, host);
  if (isInQuery(call.method)) target.search = /\?[^#]*/.exec(url)?.[0] ?? '';
  return target;
}

/** The headers in which a call's answer says how many rows there are, or which page is next. */
function headersOf({ paging }: ApiCall): string[] {
  const places = paging ? [paging.total, 'next' in paging ? paging.next : undefined] : [];
  return places.flatMap((place) => (typeof place === 'object' ? place.header.toLowerCase() : []));
}

/** Passes on what the call names, but nothing that this server says itself, or by which a browser would do something. */
function passHeaders({ headers }: Response, reply: FastifyReply, names: string[]): void {
  for (const name of names) {
    const value = headers.get(name);
    const isHarmless = /^(link|content-range|x-[\w-]+)$/.test(name) && !reply.hasHeader(name);
    if (value !== null && isHarmless) void reply.header(name, value);
  }
}

/** Milliseconds that somebody may take to read an answer: the largest, over a slow phone's 2 Mbit/s. */
const longestReading = 150_000;

/** Milliseconds that somebody may take to send files: photographs, over a slow phone's 1 Mbit/s. */
const longestSending = 120_000;

/** Why a call was stopped: nobody waits for it any more. */
const gone = new Error('the browser has left');

interface Sending {
  target: URL;
  /** Asks within the call's span. */
  trace: (asked: (headers: Record<string, string>) => Promise<Response>) => Promise<Response>;
  api: Api;
  held: HeldBytes;
  /** The headers of the answer that the call names. */
  headers: string[];
  /** Bytes of a body that is sent on while it comes. */
  limit: number;
  /** Hears what came of it. */
  note: (outcome: CallOutcome) => void;
}

async function sendOn(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply> {
  if (Number(request.headers['content-length'] ?? 0) > sending.limit) return refuseSize(reply, sending.limit);
  const body = readBody(request, sending.limit);
  const held = sending.held.open();
  const stop = new AbortController();
  const time = timeOf(body, sending.api);
  // A timer of our own: Node collects an `AbortSignal.timeout` that only `AbortSignal.any` holds, and it never aborts.
  const timeout = setTimeout(() => stop.abort(), time);
  // An answer that is read byte by byte would hold its room for ever.
  const deadline = setTimeout(() => reply.raw.destroy(), time + longestReading);
  reply.raw.once('close', () => {
    clearTimeout(timeout);
    clearTimeout(deadline);
    stop.abort(gone);
    held.release();
  });
  try {
    const answer = await ask(request, body, sending, stop.signal);
    const text = await readAnswer(answer, held, stop.signal);
    sending.note(outcomeOf(answer.status, text !== null));
    if (text === null) return refuse(reply, answer.status);
    passHeaders(answer, reply, sending.headers);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
  } catch (error) {
    held.release();
    // What is left of it would hold the connection, and the answer would not be read before.
    if (body instanceof CountedBody) request.raw.resume();
    const isTooLarge = body instanceof CountedBody && body.isTooLarge;
    const isGone = stop.signal.reason === gone;
    sending.note(isTooLarge ? 'too_large' : isGone ? 'aborted' : 'unreachable');
    if (isTooLarge) return refuseSize(reply, sending.limit);
    if (!isGone) request.log.warn({ err: error, req: request }, 'the backend did not answer');
    return reply.code(502).send({ message: 'The backend does not answer.' });
  }
}

/** What a request sends on: nothing where its payload stands in the query, files while they come. */
function readBody({ method, body }: FastifyRequest, limit: number): Uint8Array | CountedBody | null {
  if (isInQuery(method as Method)) return null;
  if (body instanceof Readable) return body.pipe(new CountedBody(limit));
  return new Uint8Array((body as Buffer | null) ?? []);
}

/** Milliseconds until the last byte of the answer has to be there. */
function timeOf(body: ReturnType<typeof readBody>, { timeout }: Api): number {
  return body instanceof CountedBody ? timeout + longestSending : timeout;
}

/** Asks the backend, until the signal stops it. */
async function ask(
  request: FastifyRequest,
  body: ReturnType<typeof readBody>,
  { target, api, trace }: Sending,
  signal: AbortSignal,
): Promise<Response> {
  const own = {
    ...pickHeaders(request, [
      ...passed,
      ...(api.keyHeader === undefined ? [] : [api.keyHeader.toLowerCase()]),
      ...(body instanceof CountedBody ? ['content-length'] : []),
    ]),
    // So that a line here and one of the backend's are found to be of the same request.
    [idHeader]: request.id,
    // For the backend's own limits: the address that TRUST_PROXY yields, and nothing that a client has written.
    'x-forwarded-for': isIP(request.ip) === 0 ? 'unknown' : request.ip,
  };
  const options: RequestInit & { duplex: 'half' } = {
    method: request.method,
    body: body as BodyInit | null,
    duplex: 'half',
    redirect: 'error',
    signal,
  };
  return trace((headers) => fetch(target, { ...options, headers: { ...own, ...headers } }));
}

/** To whoever chose a file that is too large: the field's own limit, where it has one, is told before. */
function refuseSize(reply: FastifyReply, limit: number): FastifyReply {
  const most = limit / 1024 / 1024;
  return reply.code(413).send({ message: `This is too large to be sent: at most ${most} MB are taken.` });
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

function pickHeaders({ headers }: FastifyRequest, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
