import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeDefinitions, samplePortal, startSample } from './samplePortal.ts';

it('open pages receive an event for an edit, and a closing server ends its streams first', async () => {
  const fake = fakeDefinitions();
  const app = await startSample({}, fake);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/definitions/events`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  fake.change({ ...samplePortal, config: { ...samplePortal.config, locale: 'de-DE' } });
  const { value } = await reader.read();
  expect(value).toMatch(/^event: index\ndata: \{.*"locale":"de-DE".*\}\n\n$/);
  // The server closes only once all its streams have ended.
  await app.close();
  expect((await reader.read()).done).toBe(true);
});

describe('streams of edits', { timeout: 120_000 }, () => {
  let url: string;
  let app: FastifyInstance;
  let fake: ReturnType<typeof fakeDefinitions>;
  const open: AbortController[] = [];
  /** References to answers: an answer without a reference is collected, and its stream ends. */
  const references: Response[] = [];
  beforeEach(async () => {
    fake = fakeDefinitions();
    app = await startSample({ TRUST_PROXY: '1' }, fake);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const each of open.splice(0)) each.abort();
    references.length = 0;
    await app.close();
  });

  /** Opens a stream like a page behind a proxy, from an address. */
  const follow = async (address: string) => {
    const controller = new AbortController();
    open.push(controller);
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(`${url}/definitions/events`, { headers, signal: controller.signal });
    references.push(answer);
    return answer;
  };
  const followAll = (addresses: string[]) => Promise.all(addresses.map((address) => follow(address)));
  const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

  it('an address can open a hundred streams, and the next one is rejected with a time to retry', async () => {
    expect(statuses(await followAll(Array<string>(100).fill('10.0.0.1')))).toEqual([200]);
    const refused = await follow('10.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await follow('10.0.0.2')).status).toBe(200);
    open[0]!.abort();
    await expect.poll(async () => (await follow('10.0.0.1')).status).toBe(200);
  });

  it('all addresses together can open five thousand streams', async () => {
    for (let at = 0; at < 5_000; at += 100) {
      const answers = await followAll(Array<string>(100).fill(`10.0.1.${at / 100}`));
      expect(statuses(answers)).toEqual([200]);
    }
    expect((await follow('10.0.2.1')).status).toBe(429);
  });

  it('a stream ends for a client that does not read', async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /definitions/events HTTP/1.1\r\nHost: portal\r\n\r\n');
    const count = () =>
      new Promise<number>((done) => app.server.getConnections((_error, connections) => done(connections)));
    await expect.poll(count).toBe(1);
    const large = { ...samplePortal, config: { ...samplePortal.config, locale: 'x'.repeat(1_000_000) } };
    await expect
      .poll(
        () => {
          fake.change(large);
          return count();
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    socket.destroy();
  });

  it('a HEAD request for a stream is rejected, because it would block its connection', async () => {
    expect((await fetch(`${url}/definitions/events`, { method: 'HEAD' })).status).toBe(404);
  });
});
