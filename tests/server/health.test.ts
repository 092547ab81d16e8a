import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addHealth } from '#server/http/plugins/health.ts';
import { startSample } from './samplePortal.ts';

it.each(['/health', '/health/live', '/health/ready'])(
  '%s answers that all is well, and is no page',
  async (url) => {
    const app = await startSample();
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/health/nothing')).statusCode).toBe(404);
    await app.close();
  },
);

it('a database that does not answer makes a server unready, but not dead', async () => {
  const app = Fastify();
  addHealth(app, { probe: () => Promise.reject(new Error('gone')), drain: 0 });
  const ask = async (url: string) => {
    const answer = await app.inject(url);
    return [answer.statusCode, answer.json()];
  };
  expect(await ask('/health')).toEqual([503, { status: 'unavailable' }]);
  expect(await ask('/health/ready')).toEqual([503, { status: 'unavailable' }]);
  expect(await ask('/health/live')).toEqual([200, { status: 'ok' }]);
  await app.close();
});

it('a server that closes is no longer ready, but alive, and finishes what is under way', async () => {
  const app = await startSample({ DRAIN_SECONDS: '3' });
  let answer!: () => void;
  const released = new Promise<void>((done) => (answer = done));
  app.get('/slow', async () => {
    await released;
    return { done: true };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  const slow = fetch(`${url}/slow`);
  expect(await statusOf('/health/ready')).toBe(200);
  const closed = app.close();
  await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(503), 20_000);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health')).toBe(200);
  await vi.waitFor(() => expect(statusOf('/health/live')).rejects.toThrow(), 20_000);
  answer();
  expect(await (await slow).json()).toEqual({ done: true });
  // runPortal closes idle connections too, because a connection would stay open for its next request.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await closed.finally(() => clearInterval(idle));
});
