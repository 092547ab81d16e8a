import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import type { Lookups } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';

interface Seen {
  method?: string;
  url?: string;
  authorization?: string;
  key?: unknown;
  language?: unknown;
  body: string;
}

let server: Server;
let host = '';
let seen: Seen[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({
        method: request.method,
        url: request.url,
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        language: request.headers['accept-language'],
        body,
      });
      answer(response, request);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (response) => response.end('{"data":1}');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const expired = 'Please login to access this resource';

function createProvider({
  lookups = { clientIp: `${host}/ip`, ifsc: `${host}/ifsc/{code}` },
  ...over
}: {
  lookups?: Lookups;
  host?: string;
  prefix?: string;
  timeout?: number;
  authorizationPrefix?: string;
  keyHeader?: string;
  headers?: Record<string, string>;
} = {}) {
  const api = { host, prefix: '/api', authorizationPrefix: '', timeout: 1000, ...over };
  return createApiProvider({
    config: () => ({
      api,
      lookups,
      session: { expiredMessage: expired, signIn: '/Login', home: '/dashboard', signedOut: '/' },
    }),
    token: () => 'secret-token',
    origin: host,
    loadTests: () => Promise.resolve([]),
  });
}

const call: CallRequest = {
  call: 'incomes',
  target: 'api',
  method: 'POST',
  path: 'GetIncomeReport',
  auth: true,
  payload: { uid: 100001, fdate: '' },
};

describe('requests', () => {
  it('The payload is posted as JSON, with the token as received', async () => {
    await expect(createProvider().send(call)).resolves.toEqual({ kind: 'ok', body: { data: 1 } });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/GetIncomeReport',
      authorization: 'secret-token',
    });
    expect(JSON.parse(seen[0]!.body)).toEqual({ uid: 100001, fdate: '' });
  });
  it('The values of a GET request are its query string, with every key', async () => {
    await createProvider({ authorizationPrefix: 'Bearer ', prefix: '' }).send({
      ...call,
      method: 'GET',
      path: '/check_sponsorid',
      payload: { sid: 'a b&c', x: null },
    });
    expect(seen[0]).toMatchObject({
      url: '/check_sponsorid?sid=a+b%26c&x=',
      authorization: 'Bearer secret-token',
    });
  });
  it('A file is sent as a file, with its name and content', async () => {
    const photo = 'data:text/plain;name=a%20b.txt;base64,QXNoYQ==';
    await createProvider().send({ ...call, body: 'multipart', files: ['photo'], payload: { photo } });
    expect(seen[0]!.body).toContain('name="photo"; filename="a b.txt"');
    expect(seen[0]!.body).toContain('\r\n\r\nAsha\r\n');
  });
  it('Each change has a key of its own, in the header that the config names', async () => {
    const named = createProvider({ keyHeader: 'Idempotency-Key' });
    await named.send({ ...call, changes: true });
    await named.send({ ...call, changes: true });
    await named.send(call);
    await createProvider().send({ ...call, changes: true });
    const [first, second, ...others] = seen.map(({ key }) => key);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(second).toMatch(/^\d+(-\d+){3}$/);
    expect(second).not.toBe(first);
    expect(others).toEqual([undefined, undefined]);
  });
  it('Requests to the backend name the chosen language if the portal has several, and other requests do not', async () => {
    const lookup = { ...call, target: 'lookup', method: 'GET', path: 'clientIp', payload: {} } as const;
    await createProvider({ headers: { 'Accept-Language': 'pt-BR' } }).send(call);
    await createProvider({ headers: { 'Accept-Language': 'pt-BR' } }).send(lookup);
    await createProvider().send(call);
    expect(seen.map(({ url, language }) => [url, language === 'pt-BR'])).toEqual([
      ['/api/GetIncomeReport', true],
      ['/ip', false],
      ['/api/GetIncomeReport', false],
    ]);
  });
  it('The host of the API is this origin by default', async () => {
    await createProvider({ host: '' }).send(call);
    expect(seen[0]?.url).toBe('/api/GetIncomeReport');
  });
  it.each(['//127.0.0.2:9', '/\\\\127.0.0.2:9', '\t//127.0.0.2:9'])(
    'A call of the API that leads to another origin is not sent: %j',
    async (prefix) => {
      const outcome = await createProvider({ host: '', prefix }).send({ ...call, payload: { pin: '1' } });
      expect(outcome).toEqual({
        kind: 'unsent',
        reason: 'it leads nowhere that the config names',
      });
    },
  );
  it('The token is sent only with calls that need it, and never with lookups', async () => {
    const provider = createProvider();
    await provider.send({ ...call, auth: false });
    await provider.send({
      ...call,
      target: 'lookup',
      method: 'GET',
      path: 'ifsc',
      payload: { code: 'A/../B' },
    });
    expect(seen.map((one) => one.authorization)).toEqual([undefined, undefined]);
    expect(seen[1]?.url).toBe('/ifsc/A%2F..%2FB');
  });
  it('A lookup tries its next URL if one does not answer', async () => {
    const lookups = { clientIp: ['http://127.0.0.1:9/blocked', `${host}/gone`, `${host}/ip`] };
    answer = (response, { url }) => response.writeHead(url === '/gone' ? 404 : 200).end('{"ip":"192.0.2.1"}');
    const lookup = { ...call, target: 'lookup', method: 'GET', path: 'clientIp', payload: {} } as const;
    const outcome = await createProvider({ lookups }).send(lookup);
    expect(outcome).toEqual({ kind: 'ok', body: { ip: '192.0.2.1' } });
    expect(seen.map(({ url }) => url)).toEqual(['/gone', '/ip']);
  });
  it.each(['..', '\uD83D'])('A lookup with the key %j sends an empty key', async (code) => {
    await createProvider().send({
      ...call,
      target: 'lookup',
      method: 'GET',
      path: 'ifsc',
      payload: { code },
    });
    expect(seen[0]?.url).toBe('/ifsc/');
  });
  it('A path that looks like an address stays on the host', async () => {
    await createProvider().send({ ...call, path: '//evil.example/x' });
    expect(seen[0]?.url).toBe('/api/evil.example/x');
  });
});

describe('outcomes', () => {
  const reply = (status: number, text: string) => {
    answer = (response) => response.writeHead(status).end(text);
    return createProvider().send(call);
  };
  it.each([
    [200, '<!doctype html><p>Hello', 'malformed'],
    [200, '', 'ok'],
    [204, '', 'ok'],
    [200, '{"data": [', 'malformed'],
    [200, 'null', 'ok'],
    [500, '<h1>Oops', 'refused'],
    [502, '<h1>Bad gateway', 'unreachable'],
    [503, '{"message":"x"}', 'unreachable'],
    [401, `{"message":"${expired}"}`, 'expired'],
    [500, `{"showableMessage":"${expired}"}`, 'expired'],
    [504, `{"data":{"showableMessage":"${expired}"}}`, 'expired'],
    [429, '{"message":"Slow down"}', 'refused'],
  ])('The status %i with %j is %s', async (status, text, kind) => {
    await expect(reply(status, text)).resolves.toMatchObject({ kind });
  });
  it('A number of any length loses no digit', async () => {
    await expect(reply(200, '{"uid":12345678901234567,"income":0.10,"level":3}')).resolves.toEqual({
      kind: 'ok',
      body: { uid: '12345678901234567', income: 0.1, level: 3 },
    });
  });
  it('A plain text is an answer', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('Successfull');
    await expect(createProvider().send(call)).resolves.toEqual({ kind: 'ok', body: 'Successfull' });
  });
  it('A refusal has the message of the error', async () => {
    await expect(reply(403, '{"message":"","showableMessage":"Not yours"}')).resolves.toMatchObject({
      kind: 'refused',
      status: 403,
      message: 'Not yours',
    });
  });
  it('A reset, a refused connection and a timeout are unreachable', async () => {
    answer = (response) => response.destroy();
    await expect(createProvider().send(call)).resolves.toMatchObject({ kind: 'unreachable' });
    answer = () => undefined;
    await expect(createProvider({ timeout: 50 }).send(call)).resolves.toMatchObject({ kind: 'unreachable' });
    await expect(createProvider({ host: 'http://127.0.0.1:9' }).send(call)).resolves.toMatchObject({
      kind: 'unreachable',
    });
  });
  it('An aborted request rejects', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort();
    await expect(createProvider().send(call, leaving.signal)).rejects.toThrow();
  });
  it('The log names call and outcome, and never payload or token', async () => {
    await reply(500, '{"message":"secret answer"}');
    const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
    expect(logged).toContain('incomes');
    expect(logged).not.toMatch(/secret|100001/);
  });
});
