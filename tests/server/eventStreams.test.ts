import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEvents } from '#server/http/plugins/events.ts';
import { writeEvent } from '#server/http/plugins/eventStream.ts';

// Many streams are opened in events.test.ts.

let app: FastifyInstance;
let url: string;
let change: () => void;
let counted: number[];
const index = vi.fn((language: string) => ({ language }) as never);
const stopListening = vi.fn();

beforeEach(async () => {
  const own: number[] = [];
  counted = own;
  vi.clearAllMocks();
  app = Fastify();
  addEvents(app, {
    index,
    languageOf: ({ headers }) => headers['accept-language'] ?? '',
    onChange: (listener) => {
      change = listener;
      return stopListening;
    },
    onCount: (open) => void own.push(open),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function follow(language = 'en') {
  const leaving = new AbortController();
  const headers = { 'accept-language': language };
  const answer = await fetch(`${url}/definitions/events`, { headers, signal: leaving.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader.read()).value;
  return { answer, read, leave: () => leaving.abort(), first: await read() };
}

describe('a page that follows edits', () => {
  it('a stream is no cached or buffered answer, and is opened again after two seconds', async () => {
    const { answer, first } = await follow();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(first).toBe('retry: 2000\n\n');
    expect((await fetch(`${url}/definitions/events`, { method: 'HEAD' })).status).toBe(404);
  });

  it('each page gets the index in its language, which is built once for all of them', async () => {
    const pages = [await follow('en'), await follow('es'), await follow('es')];
    change();
    expect(await Promise.all(pages.map(({ read }) => read()))).toEqual([
      'event: index\ndata: {"language":"en"}\n\n',
      'event: index\ndata: {"language":"es"}\n\n',
      'event: index\ndata: {"language":"es"}\n\n',
    ]);
    expect(index.mock.calls).toEqual([['en'], ['es']]);
  });

  it('the open pages are counted, until they leave', async () => {
    const pages = [await follow(), await follow()];
    expect(counted).toEqual([1, 2]);
    pages[0]!.leave();
    await vi.waitFor(() => expect(counted).toEqual([1, 2, 1]), 20_000);
    change();
    expect(await pages[1]!.read()).toContain('event: index');
  });

  it('a closing server ends the streams, and listens no more', async () => {
    const { read } = await follow();
    await app.close();
    expect(await read()).toBeUndefined();
    expect(stopListening).toHaveBeenCalledTimes(1);
  });
});

it('one address has a hundred streams at most, and is told when to ask again', async () => {
  const own = Fastify();
  const open = vi.fn<(open: number) => void>();
  const fixed = { index, languageOf: () => 'en', onChange: () => () => undefined };
  addEvents(own, { ...fixed, onCount: open });
  const ask = (remoteAddress: string) => own.inject({ url: '/definitions/events', remoteAddress });
  const streams = Array.from({ length: 100 }, () => ask('192.0.2.1'));
  await vi.waitFor(() => expect(open).toHaveBeenLastCalledWith(100));
  const refused = await ask('192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.json()).toEqual({
    message: 'Too many pages follow edits from here. Please wait a minute.',
  });
  streams.push(ask('192.0.2.2'));
  await vi.waitFor(() => expect(open).toHaveBeenLastCalledWith(101));
  await own.close();
  for (const { statusCode } of await Promise.all(streams)) expect(statusCode).toBe(200);
});

it('a page that does not read 512 kB is left, and one that has read all but these gets more', () => {
  const write = (writableLength: number) => {
    const stream = { writableLength, write: vi.fn(), destroy: vi.fn() };
    writeEvent(stream as unknown as ServerResponse, 'text');
    return [stream.write.mock.calls, stream.destroy.mock.calls.length];
  };
  expect(write(512 * 1024)).toEqual([[['text']], 0]);
  expect(write(512 * 1024 + 1)).toEqual([[], 1]);
});
