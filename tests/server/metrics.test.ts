import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/sandbox/mail/mail.ts';
import { runSandbox } from '#server/sandbox/part.ts';
import type { SandboxOptions } from '#server/sandbox/sandboxPlugin.ts';
import type { Call } from '#definition';
import { fakeDefinitions, samplePortal, sampleShell, startSample } from './samplePortal.ts';

const token = 'a-token-of-20-signs:';
const bearer = { authorization: `Bearer ${token}` };

/** A sandbox whose database knows nothing and answers at once. */
const database: Database = {
  query: () => Promise.resolve([]),
  execute: () => Promise.resolve(),
  transaction: (work) => work(database),
  listen: () => Promise.resolve(() => Promise.resolve()),
  dump: () => Promise.resolve(null),
  reclaim: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const sandbox: SandboxOptions = { database, mail: {} as Mail, secret: 'a secret of the tests' };

const open: FastifyInstance[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const app of open.splice(0)) await app.close();
});
const start = async (...parameters: Parameters<typeof startSample>): Promise<FastifyInstance> => {
  const app = await startSample(...parameters);
  open.push(app);
  return app;
};

/** The value of each line, by its name and labels. */
async function read(app: FastifyInstance): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: bearer });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

// The requests of docs/how-to/see-how-it-runs.md.
describe('who may read the metrics', () => {
  it('the metrics are open to a client that has the ADMIN_TOKEN, as a bearer token or as the password', async () => {
    const app = await start({ ADMIN_TOKEN: token });
    const basic = `Basic ${Buffer.from(`any:${token}`).toString('base64')}`;
    const ask = (headers: object) => app.inject({ url: '/metrics', headers: { ...headers } });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ authorization: 'Bearer another-token-of-20' })).statusCode).toBe(401);
    expect((await ask({ authorization: basic })).statusCode).toBe(200);
    const { statusCode, headers } = await ask(bearer);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('nobody reads the metrics without a token at the operator’s own backend', async () => {
    expect((await (await start()).inject('/metrics')).statusCode).toBe(404);
  });

  it('only this machine reads the metrics of the sandbox without a token, and nobody where others reach it', async () => {
    const { definitions } = fakeDefinitions();
    const appOf = (variables: Record<string, string>) =>
      createApp({
        environment: readEnvironment(variables),
        definitions,
        shell: sampleShell,
        sandbox: runSandbox(sandbox),
      });
    for (const [host, status] of [
      ['127.0.0.1', 200],
      ['0.0.0.0', 404],
    ] as const) {
      const app = await appOf({ HOST: host });
      open.push(app);
      expect((await app.inject('/metrics')).statusCode).toBe(status);
    }
  });
});

describe('what is counted', () => {
  it('requests are counted by kind, method and class of status', async () => {
    const app = await start({ ADMIN_TOKEN: token });
    for (const url of ['/LevelIncome', '/LevelIncome?uid=1', '/nowhere', '/definitions/index.json'])
      await app.inject(url);
    await app.inject({ method: 'POST', url: '/api/nothing' });
    const values = await read(app);
    const count = (labels: string) => values.get(`portico_http_requests_total{${labels}}`);
    expect(count('route="page",method="GET",status="2xx"')).toBe(2);
    expect(count('route="unknown",method="GET",status="4xx"')).toBe(1);
    expect(count('route="definitions",method="GET",status="2xx"')).toBe(1);
    expect(count('route="unknown",method="POST",status="4xx"')).toBe(1);
    expect(values.get('portico_http_request_duration_seconds_count{route="page"}')).toBe(2);
    expect(values.get('portico_http_request_duration_seconds_bucket{le="+Inf",route="page"}')).toBe(2);
  });

  it('a thousand made-up paths and methods add no series', async () => {
    const app = await start({ ADMIN_TOKEN: token });
    const visit = async (name: string) => {
      for (const path of ['', 'api/', 'assets/', 'definitions/', 'health/', 'orders/'])
        await app.inject(`/${path}${name}?token=${name}`);
      await app.inject({ method: 'PROPFIND' as 'GET', url: `/${name}` });
    };
    await visit('first');
    await read(app);
    const before = [...(await read(app)).keys()].filter((key) => key.startsWith('portico_'));
    for (let number = 0; number < 1000; number += 1) await visit(`made-up-${number}`);
    const after = [...(await read(app)).keys()].filter((key) => key.startsWith('portico_'));
    expect(after).toEqual(before);
    expect(after.join()).not.toMatch(/made-up|first/);
  });

  it('the state of the definitions is counted, and each time that something went live', async () => {
    const units = (['live', 'kept', 'missing', 'kept'] as const).map((state, at) => {
      return { name: `${at}`, file: '', state, since: null };
    });
    const problem = { file: 'a.json', line: 1, column: 1, severity: 'error' as const, message: 'Wrong' };
    const state: DefinitionsState = {
      readAt: '',
      problems: [problem],
      warnings: [problem, problem],
      units,
      changes: [],
    };
    const fake = fakeDefinitions(samplePortal, state);
    const app = await start({ ADMIN_TOKEN: token }, fake);
    const values = await read(app);
    expect(values.get('portico_definitions_problems')).toBe(1);
    expect(values.get('portico_definitions{state="kept"}')).toBe(2);
    expect(values.get('portico_definitions{state="missing"}')).toBe(1);
    expect(values.get('portico_definitions_released_total')).toBe(0);
    state.changes = [{ at: '', live: ['the config', 'lost'] }];
    fake.change(samplePortal);
    // This change puts nothing live.
    fake.change(samplePortal);
    state.problems = [];
    const later = await read(app);
    expect(later.get('portico_definitions_released_total')).toBe(2);
    expect(later.get('portico_definitions_problems')).toBe(0);
  });

  it('hits of limits and reports of browsers are counted by kind', async () => {
    const app = await start({ ADMIN_TOKEN: token });
    const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } };
    const headers = { 'content-type': 'application/csp-report' };
    for (let times = 0; times < 62; times += 1)
      await app.inject({ method: 'POST', url: '/_reports', headers, payload: JSON.stringify(report) });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const payload = { kind: 'render', screen: 'lost', version: null, error: 'TypeError' };
    await app.inject({ method: 'POST', url: '/_reports/errors', payload });
    const values = await read(app);
    expect(values.get('portico_rate_limited_total{route="report"}')).toBe(2);
    expect(values.get('portico_browser_reports_total{kind="policy"}')).toBe(60);
    expect(values.get('portico_browser_reports_total{kind="render"}')).toBe(1);
  });

  it('open streams are counted, but not their duration', async () => {
    const app = await start({ ADMIN_TOKEN: token });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const stream = await fetch(`${url}/definitions/events`, { signal: controller.signal });
    expect(stream.status).toBe(200);
    expect((await read(app)).get('portico_event_streams')).toBe(1);
    controller.abort();
    await expect.poll(async () => (await read(app)).get('portico_event_streams')).toBe(0);
    expect([...(await read(app)).keys()].join()).not.toContain('route="stream"');
    // Otherwise closing would wait for the connection that fetch keeps for its next request.
    app.server.closeAllConnections();
  });

  it('queries of the sandbox’s database and the process itself are measured', async () => {
    const app = await start({}, fakeDefinitions(), sandbox);
    await app.inject('/health');
    const values = await read(app);
    expect(values.get('portico_database_query_duration_seconds_count')).toBeGreaterThan(0);
    expect(values.has('nodejs_eventloop_lag_seconds')).toBe(true);
    expect(values.has('process_resident_memory_bytes')).toBe(true);
  });

  it('each app counts for itself', async () => {
    const [one, other] = [await start({ ADMIN_TOKEN: token }), await start({ ADMIN_TOKEN: token })];
    await one.inject('/LevelIncome');
    const page = 'portico_http_requests_total{route="page",method="GET",status="2xx"}';
    expect([(await read(one)).get(page), (await read(other)).get(page)]).toEqual([1, undefined]);
  });
});

describe('calls that the proxy sends on', () => {
  const call = (path: string): Call => {
    return { target: 'api', request: {}, auth: true, kind: 'read', method: 'GET', path };
  };
  const [orders, old] = [call('orders/{id}'), call('old')];
  let backend: Server;
  beforeAll(async () => {
    backend = createServer((request, response) => {
      if (request.url?.includes('silent')) request.socket.destroy();
      const status = Number(/\d{3}/.exec(request.url ?? '')?.[0] ?? 200);
      response.writeHead(status).end(request.url?.includes('html') ? '<p>' : '{}');
    });
    await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void backend.close());

  it('proxied calls are counted by the catalogue’s path and by outcome, never by the values in their path', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const fake = fakeDefinitions(undefined, undefined, [orders, old]);
    const { port } = backend.address() as AddressInfo;
    const environment = { API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1', ADMIN_TOKEN: token };
    const app = await start(environment, fake);
    for (const id of ['1', '2', '404', '503', '500html', 'html', 'silent'])
      await app.inject(`/api/orders/${id}`);
    await app.inject('/api/old');
    await app.inject('/api/unknown');
    const values = await read(app);
    const counted = [...values].filter(([key]) => key.startsWith('portico_proxy_calls_total'));
    expect(Object.fromEntries(counted)).toEqual({
      'portico_proxy_calls_total{call="GET orders/{id}",outcome="ok"}': 2,
      'portico_proxy_calls_total{call="GET orders/{id}",outcome="refused"}': 1,
      'portico_proxy_calls_total{call="GET orders/{id}",outcome="failed"}': 2,
      'portico_proxy_calls_total{call="GET orders/{id}",outcome="malformed"}': 1,
      'portico_proxy_calls_total{call="GET orders/{id}",outcome="unreachable"}': 1,
      'portico_proxy_calls_total{call="GET old",outcome="ok"}': 1,
    });
    expect(values.get('portico_proxy_call_duration_seconds_count{call="GET orders/{id}"}')).toBe(7);
  });
});
