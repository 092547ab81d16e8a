import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createDraftStream } from '#server/workbench/preview/createDraftStream.ts';

it('a follower of a draft receives its state at once, and then each change', async () => {
  const app = Fastify();
  const follow = createDraftStream(app);
  let index: string | null = null;
  const read = vi.fn<() => Promise<string | null>>(() => Promise.resolve(index));
  app.get('/events', (_request, reply) => follow(reply, read));
  index = 'one';
  const stream = await fetch(`${await app.listen({ port: 0 })}/events`);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const receive = async (text: string): Promise<void> => {
    while (!heard.includes(text)) heard += (await reader.read()).value ?? '';
  };
  await receive('data: one\n\n');
  index = null;
  read.mockClear();
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2), 20_000);
  index = 'two';
  await receive('data: two\n\n');
  expect(heard.match(/^data: .*$/gm)).toEqual(['data: one', 'data: two']);
  await app.close();
});
