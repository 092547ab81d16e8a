import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#definition';
import { fakeDefinitions, startSample } from '../server/samplePortal.ts';
import { hostileAnswers } from './proxy/hostileAnswers.ts';
import { hostileRequests, pages } from './proxy/hostileRequests.ts';
import { request, sendRaw, type RawAnswer } from './proxy/rawRequest.ts';

/** A request as the backend received it. */
interface Seen {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const api = { target: 'api', kind: 'read', request: {}, auth: true } as const;
const calls: Call[] = [
  { ...api, method: 'GET', path: 'countryList' },
  { ...api, method: 'POST', path: 'login', kind: 'change' },
  { ...api, method: 'POST', path: 'photos', kind: 'change', body: 'multipart', request: { file: 'file' } },
  { ...api, method: 'PATCH', path: 'orders/{id}', kind: 'change', request: { id: 'id' } },
  { ...api, method: 'DELETE', path: 'orders/{id}', kind: 'change', request: { id: 'id' } },
  {
    ...api,
    method: 'GET',
    path: 'orders',
    rows: '',
    paging: { page: '_page', size: { key: '_limit', value: 25 }, total: { header: 'X-Total-Count' } },
  },
  { target: 'lookup', kind: 'read', request: {}, lookup: 'clientIp' },
];

const json = 'Content-Type: application/json';

let backend: Server;
let app: FastifyInstance;
let port: number;
let seen: Seen[];
let give: (response: ServerResponse) => void;

beforeAll(async () => {
  backend = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      seen.push({ line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body });
      give(response);
    });
  });
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const host = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  app = await startSample(
    { API_HOST: host, API_PROXY: '1', UPLOAD_LIMIT: '1' },
    fakeDefinitions(undefined, undefined, calls),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  backend.closeAllConnections();
  backend.close();
});
beforeEach(() => {
  seen = [];
  give = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

/** Headers that an answer of the server may have. Any other header is the backend's. */
const known = new Set(
  [
    'content-type content-length connection date keep-alive vary transfer-encoding content-disposition',
    'cache-control content-security-policy referrer-policy x-content-type-options x-frame-options',
    'cross-origin-opener-policy cross-origin-resource-policy permissions-policy x-permitted-cross-domain-policies',
    'x-request-id x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset',
  ].flatMap((names) => names.split(' ')),
);

/** Checks that a browser that opens the answer does nothing with it. */
function expectHarmless({ headers }: RawAnswer): void {
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => !known.has(name))).toEqual([]);
}

describe('a request that no call of the catalogue is', () => {
  it.each(hostileRequests)('$name: $status, and the backend sees nothing', async ({ text, status }) => {
    const answer = await sendRaw(port, text);
    expect(answer.status).toBe(status);
    expect(answer.count).toBe(1);
    expectHarmless(answer);
    if (!text.startsWith('HEAD')) expect(JSON.parse(answer.body)).toHaveProperty('message');
    expect(seen).toEqual([]);
  });
});

it.each(pages)('the portal has a page of its own at %s', async (target) => {
  const answer = await sendRaw(port, request(`GET ${target}`));
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(seen).toEqual([]);
});

describe('an answer that is no data', () => {
  it.each(hostileAnswers)('$name: $status', async ({ give: hostile, status, body }) => {
    give = hostile;
    const answer = await sendRaw(port, request('GET /api/countryList'));
    expect(answer.status).toBe(status);
    expectHarmless(answer);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="answer.json"');
    if (body === undefined) expect(answer.body).toMatch(/^\{"(message|error)":"The backend [a-zA-Z ]+\."\}$/);
    else expect(answer.body).toBe(body);
    // The member must not see a message of the backend itself.
    if (body === undefined && status !== 502) expect(JSON.parse(answer.body)).not.toHaveProperty('message');
  });
});

describe('a call of the catalogue', () => {
  it.each([
    ['GET /api/countryList', 'GET /v1/countryList'],
    ['GET /api/countryList?a=../..&b=%2e%2e%2f&c=%00', 'GET /v1/countryList?a=../..&b=%2e%2e%2f&c=%00'],
    ['GET /api/countryList?/../admin', 'GET /v1/countryList?/../admin'],
    ['GET /api/countryList#/../admin', 'GET /v1/countryList'],
    ['GET /api/country%4Cist', 'GET /v1/countryList'],
    ['GET /%61pi/countryList', 'GET /v1/countryList'],
    ['POST /api/login?_method=DELETE', 'POST /v1/login'],
    ['PATCH /api/orders/7', 'PATCH /v1/orders/7'],
    ['PATCH /api/orders/7?a=1', 'PATCH /v1/orders/7'],
    ['DELETE /api/orders/a%20b%3Fc', 'DELETE /v1/orders/a%20b%3Fc'],
    ['DELETE /api/orders/2026%2F07', 'DELETE /v1/orders/2026%2F07'],
    ['DELETE /api/orders/a%5Cb', 'DELETE /v1/orders/a%5Cb'],
    ['DELETE /api/orders/50%25', 'DELETE /v1/orders/50%25'],
    ['DELETE /api/orders/5%252F0', 'DELETE /v1/orders/5%252F0'],
    ['DELETE /api/orders/..a', 'DELETE /v1/orders/..a'],
  ])('%s reaches the backend at its own address alone', async (line, wanted) => {
    expect((await sendRaw(port, request(line, [json]))).status).toBe(200);
    expect(seen.map((one) => one.line)).toEqual([wanted]);
  });

  it.each([
    'Cookie: session=1',
    'Proxy-Authorization: Basic x',
    'X-Forwarded-For: 203.0.113.9',
    'X-Forwarded-Host: evil.example.com',
    'X-Forwarded-Proto: https',
    'Forwarded: for=127.0.0.1;host=evil.example.com',
    'X-Real-IP: 127.0.0.1',
    'X-Original-URL: /admin',
    'X-Rewrite-URL: /admin',
    'X-HTTP-Method-Override: DELETE',
    'X-Method-Override: PUT',
    'Origin: https://evil.example.com',
    'Referer: https://portal.example/AdminLogin?enpass=secret',
    'Range: bytes=0-1',
    'If-None-Match: *',
    'Via: 1.1 evil',
    'X-Sandbox-Fault: html',
    'X-Request-Id: given-by-a-stranger',
    'Accept-Encoding: br;q=1, compress',
    'TE: trailers',
    'Upgrade: websocket',
  ])('a header that does not belong to the call is dropped: %s', async (header) => {
    const [name = '', value = ''] = header.split(': ');
    const text = request('POST /api/login', [header, json, 'Authorization: token'], '{"uid":"1"}');
    await sendRaw(port, text);
    expect(seen).toHaveLength(1);
    expect(seen[0]!.headers[name.toLowerCase()]).not.toBe(value);
    expect(seen[0]!.headers.authorization).toBe('token');
    expect(seen[0]!.headers.host).toMatch(/^127\.0\.0\.1:/);
    expect(seen[0]!.body).toBe('{"uid":"1"}');
  });
});

describe('an answer of a call', () => {
  it('an answer has no body where the backend gives none', async () => {
    give = (response) => void response.writeHead(204).end();
    const answer = await sendRaw(port, request('DELETE /api/orders/7'));
    expect([answer.status, answer.body]).toEqual([204, '']);
  });

  it('an answer has the header with the number of rows, and no other of the backend', async () => {
    give = (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'x-total-count': '213', 'x-other': '1' })
        .end('[]');
    const { headers } = await sendRaw(port, request('GET /api/orders?_page=2'));
    expect(headers['x-total-count']).toBe('213');
    expect(headers).not.toHaveProperty('x-other');
  });
});
