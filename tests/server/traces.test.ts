import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as api from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { runSandbox } from '#server/sandbox/part.ts';
import type { Mail } from '#server/sandbox/mail/mail.ts';
import { createTracing } from '#server/http/tracing/tracing.ts';
import type { Call } from '#definition';
import { fakeDefinitions, sampleConfig, samplePortal, sampleShell } from './samplePortal.ts';

// The behaviour that docs/how-to/see-how-it-runs.md describes for traces. The package itself is tested in
// tests/hard/package.hard.ts.
const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
const tracing = createTracing(api, () => provider.shutdown());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const call: Call = {
  ...({ target: 'api', request: {}, auth: true } as const),
  kind: 'read',
  method: 'POST',
  path: 'orders/{id}',
};
const json = { 'content-type': 'application/json' };
const heard: (string | undefined)[] = [];
let backend: Server;
let written: string[];
let app: FastifyInstance;
beforeAll(async () => {
  backend = createServer((request, response) => {
    heard.push(request.headers.traceparent as string | undefined);
    response.writeHead(request.url?.includes('broken') ? 500 : 200).end('{}');
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(async () => {
  await app.close();
  exporter.reset();
  heard.length = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  backend.close();
  await provider.shutdown();
});

async function start(variables: Record<string, string> = {}): Promise<void> {
  const { port } = backend.address() as AddressInfo;
  const all = { API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1', DATA_DIR: '/nowhere', ...variables };
  const routes = {
    ...sampleConfig.routes,
    '/invited/:secret': { page: 'landing', title: '', access: 'public' },
  };
  const portal = { ...samplePortal, config: { ...sampleConfig, routes: routes as never } };
  const { definitions } = fakeDefinitions(portal, undefined, [call]);
  app = await createApp({ environment: readEnvironment(all), definitions, shell: sampleShell, tracing });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

/** Sends a request over a connection, like a proxy, and waits for the spans to be finished. */
async function ask(path: string, init: RequestInit = {}, spans = 1): Promise<ReadableSpan[]> {
  const { port } = app.server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}${path}`, init).then((answer) => answer.text());
  await vi.waitFor(() => expect(exporter.getFinishedSpans().length).toBeGreaterThanOrEqual(spans));
  return exporter.getFinishedSpans();
}

it('a request is a span with the name of its route, and with the id that its answer and its line in the log have', async () => {
  await start({ LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  const [span] = await ask('/invited/hush?enpass=hush', { headers: { 'x-request-id': 'an-id-of-a-proxy' } });
  expect(span!.name).toBe('GET /invited/:secret');
  expect(span!.kind).toBe(api.SpanKind.SERVER);
  expect(span!.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/invited/:secret',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'portico.kind': 'page',
    'portico.request_id': 'an-id-of-a-proxy',
  });
  const line = JSON.parse(written.at(-1)!) as object;
  expect(line).toMatchObject({ requestId: 'an-id-of-a-proxy', traceId: span!.spanContext().traceId });
});

it.each(['127.0.0.1', '1'])(
  'the trace of the trusted proxy %s is continued, and of nobody else',
  async (proxy) => {
    await start({ TRUST_PROXY: proxy });
    const [own] = await ask('/LevelIncome', { headers: { traceparent } });
    expect(own!.spanContext().traceId).toBe(traceId);
    expect(own!.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
    await app.close();
    exporter.reset();
    await start();
    const [other] = await ask('/LevelIncome', { headers: { traceparent } });
    expect(other!.spanContext().traceId).not.toBe(traceId);
    expect(other!.parentSpanContext).toBeUndefined();
  },
);

it('a proxied call is a span within that of its request, and the backend continues it', async () => {
  await start();
  const headers = { ...json, authorization: 'Bearer hush' };
  const init = { method: 'POST', body: '{"password":"hush"}', headers };
  const [inner, outer] = await ask('/api/orders/hush', init, 2);
  expect([outer!.name, inner!.name]).toEqual(['POST /api/*', 'POST orders/{id}']);
  expect(inner!.parentSpanContext?.spanId).toBe(outer!.spanContext().spanId);
  expect(inner!.attributes).toEqual({
    'http.request.method': 'POST',
    'url.template': 'orders/{id}',
    'server.address': '127.0.0.1',
    'server.port': (backend.address() as AddressInfo).port,
    'http.response.status_code': 200,
  });
  const { traceId, spanId } = inner!.spanContext();
  expect(heard).toEqual([`00-${traceId}-${spanId}-01`]);
});

it('an error is marked in the span, here and at the backend', async () => {
  await start();
  const [failed, around] = await ask('/api/orders/broken', { method: 'POST', body: '{}', headers: json }, 2);
  expect([failed!.status.code, around!.status.code]).toEqual([2, 2]);
  expect(around!.attributes['http.response.status_code']).toBe(500);
  exporter.reset();
  const [missing] = await ask('/nowhere.txt');
  expect([missing!.attributes['http.response.status_code'], missing!.status.code]).toEqual([404, 0]);
  exporter.reset();
  await app.close();
  await start({ API_HOST: 'http://127.0.0.1:9' });
  const [lost, outer] = await ask('/api/orders/1', { method: 'POST', body: '{}', headers: json }, 2);
  expect(lost!.attributes['error.type']).toBe('TypeError');
  expect([lost!.status.code, outer!.status.code]).toEqual([2, 2]);
});

it('a query is a span within that of its request, without its text', async () => {
  const database: Database = {
    query: () => Promise.resolve([]),
    execute: () => Promise.resolve(),
    transaction: (work) => work(database),
    listen: () => Promise.resolve(() => Promise.resolve()),
    dump: () => Promise.resolve(null),
    reclaim: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  app = await createApp({
    environment: readEnvironment({ DATA_DIR: '/nowhere' }),
    definitions: fakeDefinitions().definitions,
    shell: sampleShell,
    sandbox: runSandbox({ database, mail: {} as Mail, secret: 'a secret of the tests' }),
    tracing,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ uid: 100001, password: 'hush', ipaddress: '' });
  const spans = await ask(
    '/api/login',
    { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    2,
  );
  const outer = spans.at(-1)!;
  const queries = spans.slice(0, -1);
  expect(queries.length).toBeGreaterThan(0);
  for (const { name, attributes, parentSpanContext } of queries) {
    expect(name).toMatch(/^(SELECT|INSERT|UPDATE|DELETE|WITH)$/);
    expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': name });
    expect(parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
  }
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toContain('hush');
});

it('probes and streams of edits are no spans', async () => {
  await start();
  await ask('/health/live', {}, 0);
  await ask('/health', {}, 0);
  const [only] = await ask('/LevelIncome');
  expect(only!.name).toBe('GET /LevelIncome');
  expect(exporter.getFinishedSpans()).toHaveLength(1);
});

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('there are traces where a collector is named: %j', (variables, expected) => {
  expect(readEnvironment(variables).traces).toBe(expected);
});
