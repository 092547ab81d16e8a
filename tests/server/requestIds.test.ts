import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#definition';
import { fakeDefinitions, sampleConfig, samplePortal, startSample } from './samplePortal.ts';

const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';

let written: string[];
const open: FastifyInstance[] = [];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  vi.restoreAllMocks();
});
const start = async (...options: Parameters<typeof startSample>): Promise<FastifyInstance> => {
  const app = await startSample(...options);
  open.push(app);
  return app;
};

/** The id in the answer to a request with an id of its own. */
async function idOf(app: FastifyInstance, id: string | string[], remoteAddress?: string): Promise<string> {
  const answer = await app.inject({ url: '/health', headers: { 'x-request-id': id }, remoteAddress });
  return String(answer.headers['x-request-id']);
}

describe('the id of a request', () => {
  it('each request has a new id where no proxy is trusted', async () => {
    const app = await start();
    const ids = [await idOf(app, requestId), await idOf(app, requestId)];
    for (const id of ids) expect(id).toMatch(made);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('the id of a trusted proxy is used', async () => {
    expect(await idOf(await start({ TRUST_PROXY: '1' }), requestId)).toBe(requestId);
    const app = await start({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' });
    expect(await idOf(app, requestId, '10.1.2.3')).toBe(requestId);
    expect(await idOf(app, requestId, '::ffff:10.1.2.3')).toBe(requestId);
    expect(await idOf(app, requestId, '192.0.2.7')).toMatch(made);
  });

  it.each([
    ['empty', ''],
    ['short', 'abc'],
    ['long', 'a'.repeat(65)],
    ['with a space', 'some words here'],
    ['with markup', '<script>alert(1)</script>'],
    ['with quotes', '","level":60,"msg":"'],
    ['with an escape', 'aaaaaaaa\u009b31m'],
    ['with a path', '../../etc/passwd'],
    ['two', [requestId, requestId]],
  ])('an id of the proxy that is %s is replaced by a new one', async (_, id) => {
    expect(await idOf(await start({ TRUST_PROXY: '1' }), id)).toMatch(made);
  });

  it.each(['/%', '/nowhere', '/api/nothing', '/definitions/index.json', '/LevelIncome'])(
    'the id is in the answer of %s',
    async (url) => {
      const app = await start({ TRUST_PROXY: '1' });
      const answer = await app.inject({ url, headers: { 'x-request-id': requestId } });
      expect(answer.headers['x-request-id']).toBe(requestId);
    },
  );
});

describe('with a backend behind this server', () => {
  const call: Call = {
    ...({ target: 'api', request: {}, auth: true } as const),
    kind: 'read',
    method: 'GET',
    path: 'orders/{id}',
  };
  let backend: Server;
  const heard: unknown[] = [];
  beforeAll(async () => {
    backend = createServer((request, response) => {
      heard.push(request.headers['x-request-id']);
      if (request.url?.includes('silent')) request.socket.destroy();
      else response.writeHead(200, { 'x-request-id': 'of-the-backend' }).end('{}');
    });
    await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void backend.close());

  it('the backend, the line about it and the answer have the same id', async () => {
    const { port } = backend.address() as AddressInfo;
    const environment = { API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1', TRUST_PROXY: '1' };
    const app = await start(environment, fakeDefinitions(undefined, undefined, [call]));
    const ask = (url: string) => app.inject({ url, headers: { 'x-request-id': requestId } });
    expect((await ask('/api/orders/1')).headers['x-request-id']).toBe(requestId);
    expect((await ask('/api/orders/silent')).headers['x-request-id']).toBe(requestId);
    expect(heard).toEqual([requestId, requestId]);
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { requestId: requestId, level: 40 },
    ]);
  });
});

describe('the log', () => {
  const routes = {
    ...sampleConfig.routes,
    '/invited/:secret': { page: 'landing', title: '', access: 'public' },
  };
  const portal = { ...samplePortal, config: { ...sampleConfig, routes: routes as never } };
  /** Makes all kinds of requests, with a secret at every place that may contain one. */
  async function visit(app: FastifyInstance): Promise<void> {
    const headers = {
      authorization: 'Bearer hush',
      cookie: 'token=hush',
      referer: 'https://x.example/?hush',
    };
    const paths = [
      'LevelIncome',
      'invited/hush',
      'nowhere/hush',
      'api/hush',
      'assets/hush',
      'definitions/hush',
    ];
    for (const path of paths) {
      await app.inject({ url: `/${path}?enpass=hush`, headers });
      await app.inject({
        method: 'POST',
        url: `/${path}?enpass=hush`,
        headers,
        payload: { password: 'hush' },
      });
    }
    await app.inject({ url: '/%?enpass=hush', headers });
    await app.inject({ method: 'POST', url: '/_reports/errors', headers, payload: '{"hush"' });
  }

  it('the log has a line of JSON for each request where LOG_LEVEL is info', async () => {
    const app = await start({ LOG_LEVEL: 'info' }, fakeDefinitions(portal));
    await app.inject('/invited/hush?enpass=hush');
    await app.inject('/nowhere/hush');
    await app.inject('/definitions/index.json');
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    const head = {
      level: 30,
      msg: 'request',
      method: 'GET',
      requestId: expect.stringMatching(made) as string,
    };
    expect(lines).toMatchObject([
      { ...head, kind: 'page', route: '/invited/:secret', status: 200 },
      { ...head, kind: 'unknown', status: 404 },
      { ...head, kind: 'definitions', route: '/definitions/index.json', status: 200 },
    ]);
    expect(lines[0]!.milliseconds).toEqual(expect.any(Number));
  });

  it('the log has no query, body, token or requested path at any level', async () => {
    for (const level of ['error', 'warn', 'info'])
      await visit(await start({ LOG_LEVEL: level }, fakeDefinitions(portal)));
    expect(written.length).toBeGreaterThanOrEqual(13);
    expect(written.join('')).not.toContain('hush');
  });

  it('the log has only the name, code, message and stack of an error and its causes', async () => {
    const hidden = { params: ['hush'], query: 'hush', detail: 'hush', raw: { password: 'hush' } };
    const inner = Object.assign(new Error('no value'), { code: '23502', ...hidden });
    const app = await start();
    app.get('/fails', () => {
      throw Object.assign(new TypeError('a call failed', { cause: inner }), hidden);
    });
    app.get('/fails-twice', () => {
      throw new AggregateError([inner], 'both failed');
    });
    await app.inject('/fails');
    await app.inject('/fails-twice');
    const cause = { type: 'Error', code: '23502', message: 'no value', stack: inner.stack };
    expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { err: { type: 'TypeError', message: 'a call failed', cause } },
      { err: { type: 'AggregateError', message: 'both failed', aggregateErrors: [cause] } },
    ]);
    expect(written.join('')).not.toContain('hush');
  });

  it('the log has no line for a request without LOG_LEVEL', async () => {
    await visit(await start({}, fakeDefinitions(portal)));
    expect(written).toEqual([]);
  });
});
