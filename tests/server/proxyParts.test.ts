import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall, Call } from '#definition';
import type { Database } from '#server/database/database.ts';
import {
  addRawErrorHeaders,
  answerClientError,
  answerFrameworkError,
} from '#server/http/plugins/rawErrors.ts';
import { createBufferLimit } from '#server/http/proxy/bufferLimit.ts';
import { getCallOutcome } from '#server/http/proxy/callOutcome.ts';
import { SizeLimitedStream } from '#server/http/proxy/SizeLimitedStream.ts';
import { findCalls } from '#server/http/proxy/findCalls.ts';
import { readJsonAnswer } from '#server/http/proxy/readJsonAnswer.ts';
import { findDeclaredFile } from '#server/http/proxy/sendProxiedFile.ts';
import { openTracing } from '#server/http/tracing/openTracing.ts';
import { createTraceCall } from '#server/http/tracing/traceCall.ts';
import { traceQueries } from '#server/http/tracing/traceQueries.ts';
import type { Tracing } from '#server/http/tracing/tracing.ts';

const api = { target: 'api', request: {}, auth: true, kind: 'read', method: 'GET' } as const;
const megabyte = 1024 * 1024;

describe('the calls that a request may make', () => {
  const calls: Call[] = [
    { ...api, path: 'orders/{id}' },
    { ...api, path: '/orders/new' },
    { ...api, path: 'orders/{id}.pdf' },
    { ...api, path: 'orders', method: 'POST' },
    { target: 'lookup', kind: 'read', request: {}, lookup: 'clientIp' },
  ];
  const find = (url: string, method = 'GET') =>
    findCalls({ method, url: `/api/${url}` }, calls).map(({ call, path }) => [call.path, path]);

  it('a literal path comes before those with parameters', () => {
    expect(find('orders/new')).toEqual([
      ['/orders/new', 'orders/new'],
      ['orders/{id}', 'orders/new'],
    ]);
  });

  it('a value of a parameter is encoded again, and a literal around it has to fit', () => {
    expect(find('orders/a%20b')).toEqual([['orders/{id}', 'orders/a%20b']]);
    expect(find('orders/7.pdf').map(([path]) => path)).toEqual(['orders/{id}', 'orders/{id}.pdf']);
    expect(find('orders/7xpdf').map(([path]) => path)).toEqual(['orders/{id}']);
    expect(find('orders/.pdf').map(([path]) => path)).toEqual(['orders/{id}']);
  });

  it('a path of another length or method is no call', () => {
    expect([find('orders'), find('orders/7/8'), find('orders/7', 'POST')]).toEqual([[], [], []]);
    expect(find('orders', 'POST')).toEqual([['orders', 'orders']]);
  });
});

it('the bytes of all buffered answers are limited together, and given back once', () => {
  const limit = createBufferLimit(10);
  const [one, other] = [limit.open(), limit.open()];
  expect([one.add(6), other.add(4), other.add(1)]).toEqual([true, true, false]);
  other.release();
  other.release();
  expect([one.add(4), one.add(1)]).toEqual([true, false]);
});

it.each([
  [200, true, 'ok'],
  [399, false, 'malformed'],
  [400, true, 'refused'],
  [499, false, 'refused'],
  [500, true, 'failed'],
] as const)('an answer of status %i that is JSON (%s) counts as %s', (status, isJson, outcome) => {
  expect(getCallOutcome(status, isJson)).toBe(outcome);
});

it('a body is passed on up to its limit, and fails one byte after it', async () => {
  const body = new SizeLimitedStream(4);
  body.write('abcd');
  expect([body.isTooLarge, String(body.read())]).toEqual([false, 'abcd']);
  const failed = new Promise((done) => body.once('error', done));
  body.write('e');
  expect(await failed).toMatchObject({ message: 'the body is too large' });
  expect(body.isTooLarge).toBe(true);
});

describe('an answer of the backend', () => {
  async function read(body: string | Uint8Array<ArrayBuffer> | null, type: string, status = 200) {
    const answer = new Response(body, { status, headers: { 'content-type': type } });
    const buffered = createBufferLimit(100 * megabyte).open();
    const text = await readJsonAnswer(answer, buffered, new AbortController().signal);
    return text === null ? null : String(text);
  }
  const large = (size: number) => `"${'x'.repeat(size - 2)}"`;

  it('JSON is read whatever its type says, and in its own encoding', async () => {
    expect(await read('{"a":1}', 'text/html')).toBe('{"a":1}');
    expect(await read(Uint8Array.from([34, 0xe9, 34]), 'application/json; charset=latin1')).toBe('"é"');
    expect(await read('"é"', 'application/json; charset=unknown')).toBe('"é"');
    expect(await read('<p>', 'text/html')).toBeNull();
  });

  it('an empty answer is one of a success alone', async () => {
    expect([await read('', 'text/html'), await read('', 'text/html', 404)]).toEqual(['', null]);
    expect(await read(null, 'text/html', 204)).toBe('');
  });

  it('a plain text becomes JSON without its last line end, unless the server failed', async () => {
    const texts = await Promise.all(
      [200, 404, 499, 500].map((status) => read('Sent\n', 'text/plain', status)),
    );
    expect(texts).toEqual(['"Sent"', '"Sent"', '"Sent"', null]);
    expect(await read('Sent', 'text/html')).toBeNull();
  });

  it('an answer above 1 MB is JSON by its type and encoding', async () => {
    expect(await read('x'.repeat(megabyte), 'application/json')).toBeNull();
    const body = large(megabyte + 1);
    expect(await read(body, 'application/problem+json; charset=utf8')).toBe(body);
    expect(await read(body, 'application/json;charset=latin1')).toBeNull();
    expect(await read(body, 'text/json')).toBeNull();
  });

  it('an answer above 32 MB, or without room, is refused', async () => {
    const chunk = new Uint8Array(8 * megabyte);
    const stream = (count: number) =>
      new Response(
        new ReadableStream({
          start: (one) => {
            for (let at = 0; at < count; at += 1) one.enqueue(chunk);
            one.close();
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const { signal } = new AbortController();
    const open = (limit: number) => createBufferLimit(limit).open();
    expect(await readJsonAnswer(stream(4), open(100 * megabyte), signal)).toHaveLength(32 * megabyte);
    await expect(readJsonAnswer(stream(5), open(100 * megabyte), signal)).rejects.toThrow('too large');
    await expect(readJsonAnswer(stream(2), open(12 * megabyte), signal)).rejects.toThrow('too large');
  });

  it('a file is one of a success with a declared type', () => {
    const call = { ...api, path: 'a', types: ['application/pdf'], size: 2 } satisfies ApiCall;
    const find = (type: string, init: ResponseInit = {}, body: string | null = 'x') =>
      findDeclaredFile(new Response(body, { headers: { 'content-type': type }, ...init }), call);
    expect(find('Application/PDF; a=b')).toEqual({ type: 'application/pdf', limit: 2 * megabyte });
    expect([find('text/csv'), find('application/pdf', {}, null)]).toEqual([null, null]);
    const headers = { 'content-type': 'application/pdf' };
    expect(find('', { status: 404, headers })).toBeNull();
    expect(findDeclaredFile(new Response('x', { headers }), { ...api, path: 'a' })).toBeNull();
  });
});

describe('the span of a call', () => {
  function start() {
    const span = { setAttribute: vi.fn(), setStatus: vi.fn(), end: vi.fn() };
    const startSpan = vi.fn((..._given: unknown[]) => span);
    const api = {
      SpanKind: { CLIENT: 2 },
      SpanStatusCode: { ERROR: 2 },
      context: { active: () => 'active' },
      trace: { setSpan: () => 'inside' },
      propagation: { inject: (_: unknown, headers: Record<string, string>) => (headers.traceparent = 'id') },
    };
    const trace = createTraceCall({ api, tracer: { startSpan } } as unknown as Tracing);
    const ask = (address: string, status: number) =>
      trace({ method: 'GET', path: 'orders/{id}', target: new URL(address) }, (headers) => {
        expect(headers).toEqual({ traceparent: 'id' });
        return status === 0
          ? Promise.reject(new TypeError('gone'))
          : Promise.resolve(new Response('', { status }));
      });
    return { span, startSpan, ask };
  }

  it.each([
    ['https://a.example/orders/7', 443],
    ['http://a.example/orders/7', 80],
    ['https://a.example:8443/orders/7', 8443],
  ])('the span of %s has the path of the catalogue and the port %i', async (address, port) => {
    const { startSpan, ask } = start();
    await ask(address, 200);
    const attributes = {
      'http.request.method': 'GET',
      'url.template': 'orders/{id}',
      'server.address': 'a.example',
      'server.port': port,
    };
    expect(startSpan).toHaveBeenCalledWith('GET orders/{id}', { kind: 2, attributes });
  });

  it('an answer of an error marks the span, and no other', async () => {
    const { span, ask } = start();
    expect((await ask('http://a.example', 399)).status).toBe(399);
    expect(span.setAttribute).toHaveBeenCalledWith('http.response.status_code', 399);
    expect([span.setStatus.mock.calls.length, span.end.mock.calls.length]).toEqual([0, 1]);
    await ask('http://a.example', 400);
    expect(span.setStatus).toHaveBeenCalledWith({ code: 2 });
  });

  it('a call without an answer ends its span with the kind of error', async () => {
    const { span, ask } = start();
    await expect(ask('http://a.example', 0)).rejects.toThrow('gone');
    expect(span.setAttribute).toHaveBeenCalledWith('error.type', 'TypeError');
    expect([span.setStatus.mock.calls.length, span.end.mock.calls.length]).toEqual([1, 1]);
  });

  it('a call without tracing gets no more headers', async () => {
    const ask = vi.fn(() => Promise.resolve(new Response()));
    await createTraceCall(undefined)({ method: 'GET', path: 'a', target: new URL('http://a.example') }, ask);
    expect(ask).toHaveBeenCalledWith({});
  });
});

describe('the span of a query', () => {
  function startQueries(isInside: boolean) {
    const span = { setAttribute: vi.fn(), setStatus: vi.fn(), end: vi.fn() };
    const startSpan = vi.fn((..._given: unknown[]) => span);
    const api = {
      SpanKind: { CLIENT: 2 },
      SpanStatusCode: { ERROR: 2 },
      trace: { getActiveSpan: () => (isInside ? {} : undefined) },
    };
    const query = vi.fn<() => Promise<object[]>>(() => Promise.resolve([{ id: 1 }]));
    const traced = traceQueries(
      { query } as unknown as Database,
      { api, tracer: { startSpan } } as unknown as Tracing,
    );
    return { span, startSpan, query, ask: (sql: string) => traced.query(sql, []) };
  }

  it('a query of no request has no span', async () => {
    const { startSpan, ask } = startQueries(false);
    expect(await ask('SELECT 1')).toEqual([{ id: 1 }]);
    expect(startSpan).not.toHaveBeenCalled();
  });

  it.each([
    ['  select secret FROM a', 'SELECT'],
    ['-- 7', 'QUERY'],
  ])('the span of %o is named %s', async (sql, operation) => {
    const { span, startSpan, ask } = startQueries(true);
    await ask(sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    expect(startSpan.mock.calls).toEqual([[operation, { kind: 2, attributes }]]);
    expect([span.setStatus.mock.calls.length, span.end.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    [Object.assign(new Error('full'), { code: '53100' }), '53100'],
    [Object.assign(new TypeError('gone'), { code: 7 }), 'TypeError'],
  ])('a query that fails marks its span by the code or the name of its error: %#', async (error, type) => {
    const { span, query, ask } = startQueries(true);
    query.mockRejectedValue(error);
    await expect(ask('SELECT 1')).rejects.toBe(error);
    expect(span.setAttribute.mock.calls).toEqual([['error.type', type]]);
    expect(span.setStatus.mock.calls).toEqual([[{ code: 2 }]]);
    expect(span.end).toHaveBeenCalledTimes(1);
  });
});

describe('the SDK for traces', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-tracing-'));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('a server without the SDK runs without traces, and says how to install it', async () => {
    const print = vi.fn();
    expect(await openTracing(print)).toBeUndefined();
    expect(print.mock.calls).toEqual([
      [
        'OTEL_EXPORTER_OTLP_ENDPOINT is set, but there are no traces without @opentelemetry/sdk-node: npm install @opentelemetry/sdk-node',
      ],
    ]);
  });

  it('an installed SDK is started for traces alone, and closed even if it fails', async () => {
    const sdk = join(folder, 'node_modules/@opentelemetry/sdk-node');
    await mkdir(sdk, { recursive: true });
    await writeFile(join(sdk, 'package.json'), '{"type":"module","exports":"./index.js"}');
    await writeFile(
      join(sdk, 'index.js'),
      `export const api = { trace: { getTracer: (name) => name }, seen: [] };
       export const resources = { envDetector: 'environment', hostDetector: 'host', processDetector: 'process' };
       export class NodeSDK {
         constructor(options) { api.seen.push(options); }
         start() { api.seen.push('started'); }
         async shutdown() { api.seen.push('closed'); throw new Error('unreachable'); }
       }`,
    );
    const tracing = (await openTracing(vi.fn()))!;
    const { seen } = tracing.api as unknown as { seen: unknown[] };
    expect(tracing.tracer).toBe('portico');
    const options = {
      resourceDetectors: ['environment', 'host'],
      metricReaders: [],
      logRecordProcessors: [],
    };
    expect(seen).toEqual([options, 'started']);
    await tracing.close();
    expect(seen).toEqual([options, 'started', 'closed']);
  });
});

describe('a request that is no HTTP', () => {
  function answer(code: string, state: { destroyed?: boolean; writable?: boolean } = {}) {
    const socket = { destroyed: false, writable: true, write: vi.fn(), destroy: vi.fn(), ...state };
    answerClientError(Object.assign(new Error('wrong'), { code }), socket as unknown as Socket);
    return [socket.write.mock.calls.flat().join(''), socket.destroy.mock.calls.length] as const;
  }

  it.each([
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ])('the error %s is answered by %s, and the connection ends', (code, status) => {
    const [text, ends] = answer(code);
    const body = `{"message":"${status.slice(4)}"}`;
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\\r\\n`));
    expect(text).toContain(`\r\ncontent-length: ${body.length}\r\nconnection: close\r\n`);
    expect(text).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(text.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(ends).toBe(1);
  });

  it('a client that is gone gets no answer', () => {
    expect(answer('ECONNRESET')).toEqual(['', 0]);
    expect(answer('HPE_INVALID_METHOD', { destroyed: true })).toEqual(['', 0]);
    expect(answer('HPE_INVALID_METHOD', { writable: false })).toEqual(['', 1]);
  });

  /** Adds the plugin to an app, and returns its hook for each request and its listener of the server. */
  function register() {
    const [addHook, on] = [vi.fn(), vi.fn()];
    addRawErrorHeaders({ addHook, server: { on } } as unknown as FastifyInstance);
    return { hook: addHook.mock.calls[0]!, listener: on.mock.calls[0]! } as {
      hook: [string, (request: object, reply: object) => Promise<unknown>];
      listener: [string, (request: null, response: object) => void];
    };
  }
  const createReply = () => {
    const reply = { code: vi.fn(), headers: vi.fn(), header: vi.fn(), send: vi.fn() };
    for (const method of Object.values(reply)) method.mockReturnValue(reply);
    return reply;
  };

  it('a request without its host is refused, unless it is of an older protocol', async () => {
    const [name, hook] = register().hook;
    const ask = async (headers: object, httpVersion: string) => {
      const reply = createReply();
      await hook({ raw: { headers, httpVersion } }, reply);
      return [...reply.code.mock.calls, ...reply.send.mock.calls].flat();
    };
    expect(name).toBe('onRequest');
    expect(await ask({}, '1.1')).toEqual([400, { message: 'Bad Request' }]);
    expect(await ask({}, '1.0')).toEqual([]);
    expect(await ask({ host: 'a.example' }, '1.1')).toEqual([]);
  });

  it('an unknown expectation is answered with the headers of every answer', () => {
    const [name, listener] = register().listener;
    const response = { writeHead: vi.fn(), end: vi.fn() };
    response.writeHead.mockReturnValue(response);
    listener(null, response);
    const body = '{"message":"Expectation Failed"}';
    expect(name).toBe('checkExpectation');
    expect(response.end).toHaveBeenCalledWith(body);
    expect(response.writeHead).toHaveBeenCalledWith(
      417,
      expect.objectContaining({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      }),
    );
  });

  it.each([
    [414, 414, 'URI Too Long'],
    [undefined, 400, 'Bad Request'],
    [599, 599, 'Bad Request'],
  ])(
    'an error of the status %s before routing is answered with %d, and the id of its request',
    (statusCode, status, message) => {
      const reply = createReply();
      answerFrameworkError(
        { statusCode } as FastifyError,
        { id: 'an-id' } as FastifyRequest,
        reply as unknown as FastifyReply,
      );
      expect(reply.code).toHaveBeenCalledWith(status);
      expect(reply.headers).toHaveBeenCalledWith(expect.objectContaining({ 'x-frame-options': 'DENY' }));
      expect(reply.header).toHaveBeenCalledWith('x-request-id', 'an-id');
      expect(reply.send).toHaveBeenCalledWith({ message });
    },
  );
});
