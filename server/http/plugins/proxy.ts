import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInQuery, type Api, type ApiCall, type Call, type Method } from '#definition';
import { getCallOutcome, type CallOutcome } from '../proxy/callOutcome.ts';
import { getNetwork } from '../../passwords/getNetwork.ts';
import { TooManyRequestsError } from '../../passwords/tooManyRequestsError.ts';
import { SizeLimitedStream } from '../proxy/SizeLimitedStream.ts';
import { createBufferLimit, type BufferLimit } from '../proxy/bufferLimit.ts';
import { readJsonAnswer } from '../proxy/readJsonAnswer.ts';
import type { TraceCall } from '../tracing/traceCall.ts';
import { findDeclaredFile, sendProxiedFile } from '../proxy/sendProxiedFile.ts';
import { findCalls, type FoundCall } from '../proxy/findCalls.ts';
import { requestIdHeader } from './requestIds.ts';

export interface ProxyOptions {
  api: () => Api;
  calls: () => Call[];
  /** Maximum bytes of a multipart body, which sends files. */
  uploadLimit: number;
  countCall: (call: string, outcome: CallOutcome, seconds: number) => void;
  traceCall: TraceCall;
}

/** Request headers for the backend, besides those of the config. Cookies and all others are not forwarded. */
const passed = ['content-type', 'accept', 'accept-language'];

/** Maximum bytes of all buffered answers: some ten of the largest reports, which fit most machines. */
const bufferedBytesLimit = 256 * 1024 * 1024;

/** Maximum bytes of a buffered body: some thousand lines of an order. */
const bodyLimit = 1024 * 1024;

/**
 * Forwards the calls under /api to the operator's backend, for one without CORS. Answers appear at this portal's own origin,
 * so that only the catalogue's calls and JSON pass, and the declared files of calls that answer a file, as attachments.
 * It follows no redirect, so that the token goes nowhere else.
 */
export async function addProxy(
  app: FastifyInstance,
  { api, calls, uploadLimit, countCall, traceCall }: ProxyOptions,
): Promise<void> {
  const buffered = createBufferLimit(bufferedBytesLimit);
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Files are streamed, because many large ones would fill the memory.
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
    await inner.register(rateLimit, buildVisitorLimit(api));
    inner.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      exposeHeadRoute: false,
      bodyLimit,
      handler: (request, reply) => {
        const found = request.found!.find(({ call }) => hasTypeOf(call, request));
        if (!found) return refuseType(reply, request.found![0]!.call);
        const headers = listAnswerHeaders(found.call);
        const target = buildTarget(request, found, api());
        const { method, path } = found.call;
        return sendOn(request, reply, {
          target,
          trace: (send) => traceCall({ method, path, target }, send),
          api: api(),
          bufferLimit: buffered,
          headers,
          call: found.call,
          limit: found.call.body === 'multipart' ? uploadLimit : bodyLimit,
          count: (outcome) => countCall(formatCallName(found), outcome, reply.elapsedTime / 1000),
        });
      },
    });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    found: FoundCall[] | null;
  }
}

/** Requests per call and network without a token, as in the sandbox. Each process counts its own. */
const buildVisitorLimit = (api: () => Api): RateLimitPluginOptions => ({
  max: 300,
  timeWindow: 60_000,
  keyGenerator: ({ found, ip }) => `${formatCallName(found![0]!)} ${getNetwork(ip)}`,
  // A made-up token must not lift the limit of a public call, such as the sign-in.
  allowList: ({ found, headers }) =>
    headers[getTokenHeader(api())] !== undefined && found!.every(({ call }) => call.auth),
  errorResponseBuilder: () => new TooManyRequestsError(),
});

/** The header of the session's token, in lower case. */
const getTokenHeader = ({ tokenHeader = 'Authorization' }: Api): string => tokenHeader.toLowerCase();

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/**
 * True if a request has the content type of its call. This stops other origins' pages, which can send text/plain
 * without a preflight, but no JSON.
 */
function hasTypeOf({ method, body = 'json' }: ApiCall, { headers }: FastifyRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return isInQuery(method) || type.trim().toLowerCase() === bodyTypes[body];
}

function refuseType(reply: FastifyReply, { body = 'json' }: ApiCall): FastifyReply {
  return reply.code(415).send({ message: `This call takes ${bodyTypes[body]} alone.` });
}

/** Headers that make a browser save an answer as a file when it is opened as a page. */
const harmless = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="answer.json"' };

/** Formats the method and path of a call as its metrics label. Calls that differ only by payload share a label. */
function formatCallName({ call: { method, path } }: FoundCall): string {
  return `${method} ${path}`;
}

/** Builds the URL from the catalogue's path. Only the query is copied from the request. */
function buildTarget({ url }: FastifyRequest, { call, path }: FoundCall, { host, prefix }: Api): URL {
  const target = new URL(`${prefix.replace(/\/+$/, '')}/${path}`, host);
  if (isInQuery(call.method)) target.search = /\?[^#]*/.exec(url)?.[0] ?? '';
  return target;
}

/** Lists the answer headers that hold the number of rows or the next page. */
function listAnswerHeaders({ paging }: ApiCall): string[] {
  const places = paging ? [paging.total, 'next' in paging ? paging.next : undefined] : [];
  return places.flatMap((place) => (typeof place === 'object' ? place.header.toLowerCase() : []));
}

/** Copies the named headers of an answer, except those that this server sets or that affect the browser. */
function passHeaders({ headers }: Response, reply: FastifyReply, names: string[]): void {
  for (const name of names) {
    const value = headers.get(name);
    const isHarmless = /^(link|content-range|x-[\w-]+)$/.test(name) && !reply.hasHeader(name);
    if (value !== null && isHarmless) void reply.header(name, value);
  }
}

/** Maximum milliseconds for reading an answer: the largest one at a slow phone's 2 Mbit/s. */
const maxReadingTime = 150_000;

/** Maximum milliseconds for sending files: photographs at a slow phone's 1 Mbit/s. */
const maxSendingTime = 120_000;

const clientLeft = new Error('the browser has left');

interface Sending {
  target: URL;
  /** Runs the request within the call's span. */
  trace: (send: (headers: Record<string, string>) => Promise<Response>) => Promise<Response>;
  api: Api;
  bufferLimit: BufferLimit;
  headers: string[];
  call: ApiCall;
  limit: number;
  count: (outcome: CallOutcome) => void;
}

async function sendOn(request: FastifyRequest, reply: FastifyReply, sending: Sending): Promise<FastifyReply> {
  if (Number(request.headers['content-length'] ?? 0) > sending.limit) return refuseSize(reply, sending.limit);
  const body = readBody(request, sending.limit);
  const buffered = sending.bufferLimit.open();
  const stop = new AbortController();
  const time = getSendingTime(body, sending.api);
  // Node garbage-collects an `AbortSignal.timeout` that only `AbortSignal.any` references, so that it never aborts.
  const timeout = setTimeout(() => stop.abort(), time);
  // A client that reads byte by byte would keep the buffer forever.
  const deadline = setTimeout(() => reply.raw.destroy(), time + maxReadingTime);
  reply.raw.once('close', () => {
    clearTimeout(timeout);
    clearTimeout(deadline);
    stop.abort(clientLeft);
    buffered.release();
  });
  try {
    const answer = await ask(request, body, sending, stop.signal);
    const file = findDeclaredFile(answer, sending.call);
    if (file) {
      // A file is streamed as fast as the browser reads it, until the deadline.
      clearTimeout(timeout);
      sending.count('ok');
      return sendProxiedFile(reply, answer, file, stop.signal);
    }
    const text = await readJsonAnswer(answer, buffered, stop.signal);
    sending.count(getCallOutcome(answer.status, text !== null));
    if (text === null) return refuse(reply, answer.status);
    passHeaders(answer, reply, sending.headers);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
  } catch (error) {
    buffered.release();
    // The unread rest would block the connection, so that the client could not read the answer.
    if (body instanceof SizeLimitedStream) request.raw.resume();
    const isTooLarge = body instanceof SizeLimitedStream && body.isTooLarge;
    const isGone = stop.signal.reason === clientLeft;
    sending.count(isTooLarge ? 'too_large' : isGone ? 'aborted' : 'unreachable');
    if (isTooLarge) return refuseSize(reply, sending.limit);
    if (!isGone) request.log.warn({ err: error, req: request }, 'the backend did not answer');
    return reply.code(502).send({ message: 'The backend does not answer.' });
  }
}

/** Returns the body for the backend; null if the payload is in the query. A body with files is streamed. */
function readBody({ method, body }: FastifyRequest, limit: number): Uint8Array | SizeLimitedStream | null {
  if (isInQuery(method as Method)) return null;
  if (body instanceof Readable) return body.pipe(new SizeLimitedStream(limit));
  return new Uint8Array((body as Buffer | null) ?? []);
}

function getSendingTime(body: ReturnType<typeof readBody>, { timeout }: Api): number {
  return body instanceof SizeLimitedStream ? timeout + maxSendingTime : timeout;
}

async function ask(
  request: FastifyRequest,
  body: ReturnType<typeof readBody>,
  { target, api, trace }: Sending,
  signal: AbortSignal,
): Promise<Response> {
  const own = {
    // From the config, so that a visitor can't send other values through this server.
    ...lowerNames(api.headers),
    ...pickHeaders(request, [
      ...passed,
      getTokenHeader(api),
      ...(api.keyHeader === undefined ? [] : [api.keyHeader.toLowerCase()]),
      ...(body instanceof SizeLimitedStream ? ['content-length'] : []),
    ]),
    // Links this log line to the backend's.
    [requestIdHeader]: request.id,
    // For the backend's own limits: the address by TRUST_PROXY, never a value that a client wrote.
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

/** Answers 413 for an upload above the limit. The browser has checked each field's own limit. */
function refuseSize(reply: FastifyReply, limit: number): FastifyReply {
  const most = limit / 1024 / 1024;
  return reply.code(413).send({ message: `This is too large to be sent: at most ${most} MB are taken.` });
}

/** Answers in place of an answer that is not JSON. An error has no `message`, because the member would see it. */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status >= 400) return reply.code(status).send({ error: notJson });
  return reply.code(502).send({ message: notJson });
}

const notJson = 'The backend did not answer with JSON.';

function lowerNames(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function pickHeaders({ headers }: FastifyRequest, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}
