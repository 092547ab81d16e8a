import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeDefinitions, samplePortal, startSample } from './samplePortal.ts';

it('tells open pages of an edit, and ends its streams first when it closes', async () => {
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
  /** An answer that nobody holds is collected, and its stream ends. */
  const held: Response[] = [];
  beforeEach(async () => {
    fake = fakeDefinitions();
    app = await startSample({ TRUST_PROXY: '1' }, fake);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const each of open.splice(0)) each.abort();
    held.length = 0;
    await app.close();
  });

  /** Asks for a stream as a page behind a proxy does, at an address. */
  const follow = async (address: string) => {
    const controller = new AbortController();
    open.push(controller);
    const headers = { 'x-forwarded-for': address };
    const answer = await fetch(`${url}/definitions/events`, { headers, signal: controller.signal });
    held.push(answer);
    return answer;
  };
  const followAll = (addresses: string[]) => Promise.all(addresses.map((address) => follow(address)));
  const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

  it('are a hundred for an address, and the next is told when to come again', async () => {
    expect(statuses(await followAll(Array<string>(100).fill('10.0.0.1')))).toEqual([200]);
    const refused = await follow('10.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await follow('10.0.0.2')).status).toBe(200);
    open[0]!.abort();
    await expect.poll(async () => (await follow('10.0.0.1')).status).toBe(200);
  });

  it('are five thousand for all', async () => {
    for (let at = 0; at < 5_000; at += 100) {
      const answers = await followAll(Array<string>(100).fill(`10.0.1.${at / 100}`));
      expect(statuses(answers)).toEqual([200]);
    }
    expect((await follow('10.0.2.1')).status).toBe(429);
  });

  it('end for who does not read', async () => {
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

  it('have no HEAD, which would hold its connection for nothing', async () => {
    expect((await fetch(`${url}/definitions/events`, { method: 'HEAD' })).status).toBe(404);
  });
});
