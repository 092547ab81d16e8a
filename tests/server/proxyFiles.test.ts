import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '#definition';
import { fakeDefinitions, startSample } from './samplePortal.ts';

const api = { target: 'api', request: {}, auth: true, kind: 'read', method: 'GET' } as const;
const calls: Call[] = [
  { ...api, path: 'receipt', types: ['application/pdf', 'text/csv'], size: 1 },
  { ...api, path: 'report', rows: 'rows' },
  { ...api, path: 'scan', types: ['image/png', 'image/webp', 'image/gif', 'image/avif'], size: 1 },
];
const megabyte = 1024 * 1024;

let backend: Server;
let app: FastifyInstance;
let address: string;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  backend = createServer((_, response) => answer(response));
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const { port } = backend.address() as AddressInfo;
  const fake = fakeDefinitions(undefined, undefined, calls);
  app = await startSample({ API_HOST: `http://127.0.0.1:${port}`, API_PROXY: '1' }, fake);
  // Over a real connection, because an aborted file ends it.
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  backend.closeAllConnections();
  backend.close();
});
beforeEach(() => {
  answer = (response) => response.end();
});

function answerFile(type: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200) {
  answer = (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}
const get = (path: string) => fetch(`${address}/api/${path}`, { headers: { authorization: 't' } });

it('A declared file is proxied byte by byte, as an attachment that no browser renders', async () => {
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80]);
  answerFile('Application/PDF; charset=binary', bytes, {
    'content-disposition': 'inline; filename="evil.html"',
    'set-cookie': 'a=1',
    'access-control-allow-origin': '*',
  });
  const file = await get('receipt');
  expect(file.status).toBe(200);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(file.headers.get('content-type')).toMatch(/^application\/pdf\b/);
  expect(file.headers.get('content-disposition')).toBe('attachment');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('set-cookie')).toBeNull();
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
});

it.each(['image/png', 'image/webp', 'image/gif', 'image/avif'])(
  'A picture of the media type %s is proxied',
  async (type) => {
    answerFile(type, 'picture');
    const picture = await get('scan');
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
      200,
      type,
      'picture',
    ]);
  },
);

it('An SVG is not proxied as a picture', async () => {
  answerFile('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await get('scan')).status).toBe(502);
});

it.each(['text/html', 'image/svg+xml', 'application/zip', 'application/pdfx', ''])(
  'A file of the media type %j, which the call does not declare, is not proxied',
  async (type) => {
    answerFile(type, '<script>alert(1)</script>');
    const refused = await get('receipt');
    expect(refused.status).toBe(502);
    expect(await refused.json()).toEqual({ message: 'The backend did not answer with JSON.' });
  },
);

it.each(['application/pdf', 'text/csv'])('Another call proxies no file of %s', async (type) => {
  answerFile(type, '%PDF');
  const refused = await get('report');
  expect(refused.status).toBe(502);
  expect(await refused.text()).not.toContain('%PDF');
});

it('An error of a call that answers a file is proxied as JSON', async () => {
  answerFile('application/json', '{"message":"There is no such receipt."}', {}, 404);
  const refused = await get('receipt');
  expect(refused.status).toBe(404);
  expect(refused.headers.get('content-type')).toContain('application/json');
  expect(await refused.json()).toEqual({ message: 'There is no such receipt.' });
});

it('A file with the status of an error is not proxied', async () => {
  answerFile('application/pdf', '%PDF', {}, 500);
  const refused = await get('receipt');
  expect(refused.status).toBe(500);
  expect(await refused.json()).toEqual({ error: 'The backend did not answer with JSON.' });
});

it('A file of exactly its maximum size is proxied', async () => {
  answerFile('text/csv', Buffer.alloc(megabyte, 'a'));
  expect(await (await get('receipt')).arrayBuffer()).toHaveProperty('byteLength', megabyte);
});

it('A file over its maximum size ends with a broken connection, so that no browser takes it for whole', async () => {
  answerFile('text/csv', Buffer.alloc(megabyte + 1, 'a'));
  const file = await get('receipt').catch(() => null);
  if (file) await expect(file.arrayBuffer()).rejects.toThrow();
});

it('A file that a backend sends without end is aborted at its maximum size', async () => {
  let sent = 0;
  const isClosed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      const timer = setInterval(() => {
        sent += 256 * 1024;
        response.write(Buffer.alloc(256 * 1024));
      }, 5);
      response.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    };
  });
  const file = await get('receipt').catch(() => null);
  if (file) await expect(file.arrayBuffer()).rejects.toThrow();
  await isClosed;
  expect(sent).toBeLessThan(64 * megabyte);
});

it('When the browser leaves, the backend is no longer read', async () => {
  const isClosed = new Promise<void>((resolve) => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.write(Buffer.alloc(64 * 1024));
      response.on('close', resolve);
    };
  });
  const stop = new AbortController();
  const file = await fetch(`${address}/api/receipt`, { signal: stop.signal });
  expect(file.status).toBe(200);
  stop.abort();
  await isClosed;
});
