import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, PortalIndex } from '#definition';
import { fakeDefinitions, sampleConfig, samplePortal, startSample } from './samplePortal.ts';

const api = { target: 'api', request: {}, auth: true } as const;
const calls: Call[] = [
  { ...api, kind: 'change', method: 'POST', path: 'login' },
  { ...api, kind: 'change', method: 'PUT', path: 'profile' },
  { ...api, kind: 'change', method: 'POST', path: 'token', auth: false, body: 'form' },
  { ...api, kind: 'change', method: 'POST', path: 'register', auth: false },
  { ...api, kind: 'change', method: 'POST', path: 'photos', body: 'multipart', request: { file: 'file' } },
  { ...api, kind: 'read', method: 'GET', path: 'moved' },
  { ...api, kind: 'read', method: 'GET', path: 'countryList' },
];

const fake = fakeDefinitions(undefined, undefined, calls);
let backend: Server;
let app: FastifyInstance;
let seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string };

beforeAll(async () => {
  backend = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { url: request.url ?? '', method: request.method ?? '', headers: request.headers, body };
      const [, status] = /plain=(\d+)/.exec(request.url ?? '') ?? [];
      if (status) response.writeHead(Number(status), { 'content-type': 'text/plain' });
      else if (request.url?.endsWith('/moved'))
        response.writeHead(302, { location: 'https://evil.example.com' });
      else response.writeHead(418, { 'content-type': 'application/json', 'set-cookie': 'a=1' });
      response.end(status ? 'Sent\n' : '{"message":"short and stout"}');
    });
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const { port } = backend.address() as AddressInfo;
  app = await startSample({ API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1', UPLOAD_LIMIT: '2' }, fake);
});
afterAll(async () => {
  await app.close();
  backend.close();
});

describe('API_PROXY', () => {
  it('a call is proxied with its token and without its cookies', async () => {
    const headers = { authorization: 'token', cookie: 'a=1', 'content-type': 'application/json' };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: '{"uid":"1"}',
    });
    expect(seen).toMatchObject({ url: '/v1/login', method: 'POST', body: '{"uid":"1"}' });
    expect(seen.headers.authorization).toBe('token');
    expect(seen.headers.cookie).toBeUndefined();
    expect(answer.statusCode).toBe(418);
    expect(answer.json()).toEqual({ message: 'short and stout' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([200, 400])('a plain text of status %i is proxied as a JSON string', async (status) => {
    const answer = await app.inject({ method: 'GET', url: `/api/countryList?plain=${status}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toBe('Sent');
  });

  it('a plain text of a backend that broke down is not proxied', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/countryList?plain=500' });
    expect(answer.json()).toEqual({ error: 'The backend did not answer with JSON.' });
  });

  it('the proxy follows no redirect', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/moved' })).statusCode).toBe(502);
  });

  it('the log has the reason why the backend was not reached, and nothing that a member has sent', async () => {
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const headers = { authorization: 'secret-token' };
    await app.inject({ method: 'GET', url: '/api/moved?id=secret-id&from=/moved', headers });
    const [line, ...more] = lines.mock.calls.map(([text]) => String(text));
    lines.mockRestore();
    expect(more).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'the backend did not answer',
      req: { method: 'GET', path: '/api/moved' },
      err: { message: 'fetch failed', cause: { message: expect.stringContaining('redirect') as string } },
    });
    expect(line).not.toContain('secret');
  });

  it('the query of a read is proxied unchanged', async () => {
    await app.inject({ method: 'GET', url: '/api/countryList?id=1&name=a%20b' });
    expect(seen.url).toBe('/v1/countryList?id=1&name=a%20b');
  });

  it('a body over the limit is rejected with a sentence', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: 'x'.repeat(1025 * 1024),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: 'This is too large to be sent: at most 1 MB are taken.' });
  });

  describe('files', () => {
    const send = (url: string, bytes: number, more: Record<string, string> = {}) => {
      const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
      const payload = head + 'x'.repeat(bytes - head.length - 12) + '\r\n--edge--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=edge', ...more };
      return { payload, answer: app.inject({ method: 'POST', url, headers, payload: Buffer.from(payload) }) };
    };

    it('a file reaches the backend byte by byte, with its length', async () => {
      const { payload, answer } = send('/api/photos', 2 * 1024 * 1024);
      expect((await answer).statusCode).toBe(418);
      expect(seen.body === payload).toBe(true);
      expect(seen.headers).toMatchObject({
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': String(2 * 1024 * 1024),
      });
      expect(seen.headers['transfer-encoding']).toBeUndefined();
    });

    it('a file one byte over the operator’s limit is rejected', async () => {
      const answer = await send('/api/photos', 2 * 1024 * 1024 + 1).answer;
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({ message: 'This is too large to be sent: at most 2 MB are taken.' });
    });

    it('a file is rejected by a call that has no file', async () => {
      const answer = await send('/api/login', 1000).answer;
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ message: 'This call takes application/json alone.' });
    });
  });

  it.each([
    ['login', 'POST', 'text/plain', 'application/json'],
    ['login', 'POST', 'text/plain; application/json', 'application/json'],
    ['login', 'POST', 'application/x-www-form-urlencoded', 'application/json'],
    ['login', 'POST', undefined, 'application/json'],
    ['profile', 'PUT', 'text/json', 'application/json'],
    ['token', 'POST', 'application/json', 'application/x-www-form-urlencoded'],
    ['photos', 'POST', 'application/json', 'multipart/form-data'],
  ] as const)(
    'a body of %s by %s with the content type %s is rejected',
    async (path, method, type, wanted) => {
      seen = undefined as never;
      const headers = type === undefined ? {} : { 'content-type': type };
      const answer = await app.inject({ method, url: `/api/${path}`, headers, payload: '{"uid":"1"}' });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ message: `This call takes ${wanted} alone.` });
      expect(seen).toBeUndefined();
    },
  );

  it.each([
    ['login', 'Application/JSON; charset=utf-8'],
    ['token', 'application/x-www-form-urlencoded;charset=UTF-8'],
  ])('a body of %s as %s is proxied', async (path, type) => {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: '{}' });
    expect(answer.statusCode).toBe(418);
  });

  describe('who asks', () => {
    const wrote = { 'x-forwarded-for': '203.0.113.7, 198.51.100.4', 'content-type': 'application/json' };
    const readForwardedFor = async (
      server: FastifyInstance,
      remoteAddress = '192.0.2.1',
      headers = wrote,
    ) => {
      await server.inject({ method: 'POST', url: '/api/login', headers, payload: '{}', remoteAddress });
      return seen.headers['x-forwarded-for'];
    };

    it('the backend receives the address of the connection, whatever a client writes', async () => {
      expect(await readForwardedFor(app)).toBe('192.0.2.1');
    });

    it('the backend receives the address that a trusted proxy names', async () => {
      const { port } = backend.address() as AddressInfo;
      const variables = { API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1', TRUST_PROXY: '192.0.2.1' };
      const behind = await startSample(variables, fake);
      expect(await readForwardedFor(behind)).toBe('198.51.100.4');
      expect(await readForwardedFor(behind, '192.0.2.2')).toBe('192.0.2.2');
      const nonsense = { ...wrote, 'x-forwarded-for': 'me' };
      expect(await readForwardedFor(behind, '192.0.2.1', nonsense)).toBe('unknown');
      await behind.close();
    });

    it('the header of a key does not change the address that the backend receives', async () => {
      const named = { ...sampleConfig, api: { ...sampleConfig.api, keyHeader: 'X-Forwarded-For' } };
      fake.change({ ...samplePortal, config: named });
      expect(await readForwardedFor(app)).toBe('192.0.2.1');
      fake.change(samplePortal);
    });
  });

  describe('a network that asks without a token', () => {
    const post = (path: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{}',
        remoteAddress,
      });
    const exhaust = async (path: string, address: string, headers?: Record<string, string>) => {
      for (let count = 0; count < 300; count += 1)
        expect((await post(path, address, headers)).statusCode).toBe(418);
    };

    it('a network may make each call 300 times a minute, whatever token it makes up for a call without one', async () => {
      await exhaust('register', '192.0.2.10', { authorization: 'made up' });
      const answer = await post('register', '192.0.2.10', { authorization: 'another' });
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toEqual({ message: 'Too many requests. Please wait a minute.' });
      expect((await post('register', '192.0.2.11')).statusCode).toBe(418);
      expect((await post('login', '192.0.2.10')).statusCode).toBe(418);
    });

    it('calls with a token are not limited, where they need one', async () => {
      await exhaust('login', '192.0.2.12');
      expect((await post('login', '192.0.2.12')).statusCode).toBe(429);
      expect((await post('login', '192.0.2.12', { authorization: 'token' })).statusCode).toBe(418);
    });
  });

  it('the header of a key is proxied where the config names it', async () => {
    const headers = { 'idempotency-key': 'one', 'content-type': 'application/json' };
    const send = () => app.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    await send();
    expect(seen.headers['idempotency-key']).toBeUndefined();
    const named = { ...sampleConfig, api: { ...sampleConfig.api, keyHeader: 'Idempotency-Key' } };
    fake.change({ ...samplePortal, config: named });
    await send();
    fake.change(samplePortal);
    expect(seen.headers['idempotency-key']).toBe('one');
  });

  describe('the headers of the config', () => {
    const named = {
      ...sampleConfig,
      api: { ...sampleConfig.api, headers: { 'X-App': 'library' }, tokenHeader: 'X-Token' },
    };
    const written = {
      ...{ 'x-app': 'other', 'x-token': 't1', authorization: 'secret', cookie: 'a=1', 'x-role': 'admin' },
      ...{ 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'es' },
    };
    const send = async (headers: Record<string, string>, path = 'login', remoteAddress = '192.0.2.20') =>
      app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: '{}', remoteAddress });
    beforeEach(() => fake.change({ ...samplePortal, config: named }));
    afterEach(() => fake.change(samplePortal));

    it('the backend receives the constant headers as configured, the token in its header, and nothing else', async () => {
      await send(written);
      expect(seen.headers).toMatchObject({ 'x-app': 'library', 'x-token': 't1', 'accept-language': 'es' });
      const own = 'host connection content-length user-agent sec-fetch-mode accept-encoding'.split(' ');
      expect(
        Object.keys(seen.headers)
          .filter((name) => !own.includes(name))
          .sort(),
      ).toEqual(
        [
          ...['accept', 'accept-language', 'content-type', 'x-app', 'x-token'],
          ...['x-forwarded-for', 'x-request-id'],
        ].sort(),
      );
    });

    it('the constant headers reach the backend even if a client leaves them out', async () => {
      await send({ 'content-type': 'application/json' });
      expect(seen.headers['x-app']).toBe('library');
      expect(seen.headers['x-token']).toBeUndefined();
    });

    it('the header of the token lifts the limit of visitors, and Authorization no longer does', async () => {
      const type = { 'content-type': 'application/json' };
      for (let count = 0; count < 300; count += 1) await send(type, 'login', '192.0.2.21');
      const statusOf = async (own: object) =>
        (await send({ ...type, ...own }, 'login', '192.0.2.21')).statusCode;
      expect(await statusOf({ authorization: 't1' })).toBe(429);
      expect(await statusOf({ 'x-token': 't1' })).toBe(418);
    });

    it('a constant header does not change the address that the backend receives', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.9' };
      fake.change({ ...samplePortal, config: { ...named, api: { ...named.api, headers } } });
      await send(written);
      expect(seen.headers['x-forwarded-for']).toBe('192.0.2.20');
    });
  });

  it('without words for headers, no header of a client but the known ones is proxied', async () => {
    const headers = { 'x-app': 'other', 'x-token': 't1', 'content-type': 'application/json' };
    await app.inject({ method: 'POST', url: '/api/login', headers, payload: '{}' });
    expect(seen.headers).not.toHaveProperty('x-app');
    expect(seen.headers).not.toHaveProperty('x-token');
  });

  it('the browser calls this origin', async () => {
    const { config } = (await app.inject('/definitions/index.json')).json<PortalIndex>();
    expect(config.api).toMatchObject({ host: '', prefix: '/api' });
    expect(config.sandbox).toBe(false);
  });
});
