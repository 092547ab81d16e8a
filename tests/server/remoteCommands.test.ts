import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addRemoteCommands,
  CommandError,
  sendCommand,
  UnansweredError,
} from '#server/commands/remoteCommands.ts';
import { listen } from '../support/listen.ts';

interface Wish {
  does: string;
}

let folder: string;
let file: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-remote-'));
  file = join(folder, 'commands.json');
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serve(host = '127.0.0.1', basePath?: string): Promise<void> {
  const run = async ({ does }: Wish) => {
    if (does === 'refuse') throw new CommandError('This is not done.');
    if (does === 'fail') throw new Error('a secret of the program');
    return { done: does };
  };
  const body = { type: 'object', properties: { does: { type: 'string' } }, required: ['does'] };
  addRemoteCommands<Wish, object>(app, { file, path: '/commands', body, limit: 100, basePath, run });
  await app.listen({ host, port: 0 });
  // The address is written a moment after that.
  await vi.waitFor(() => readAddress(), 10_000);
}

const readAddress = async () => JSON.parse(await readFile(file, 'utf8')) as { url: string; key: string };

/** Has another program listen where a server was. */
async function leaveBehind(answer: Parameters<typeof listen>[0]) {
  const { origin, stop } = await listen(answer);
  await writeFile(file, JSON.stringify({ url: `${origin}/commands`, key: 'k' }));
  return stop;
}

describe('a running server', () => {
  it('the command is answered, as often as it is sent', async () => {
    await serve();
    expect(await sendCommand(file, { does: 'a' })).toEqual({ answer: { done: 'a' } });
    expect(await sendCommand(file, { does: 'b' })).toEqual({ answer: { done: 'b' } });
  });

  it('a refusal is thrown with its sentence, and a failure without one', async () => {
    await serve();
    const refused = sendCommand(file, { does: 'refuse' });
    await expect(refused).rejects.toThrow(new CommandError('This is not done.'));
    for (const wish of [{ does: 'fail' }, {}, { does: 'a'.repeat(200) }])
      await expect(sendCommand(file, wish)).rejects.toThrow(
        new CommandError('The running server could not do this.'),
      );
  });

  it('nobody commands without the key, which the owner of the folder alone can read', async () => {
    await serve();
    const { url, key } = await readAddress();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const headers of [{}, { 'x-command-key': 'k' }, { 'x-command-key': key.slice(1) }]) {
      const answer = await app.inject({ method: 'POST', url: '/commands', headers, payload: { does: 'a' } });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
    }
    await writeFile(file, JSON.stringify({ url, key: 'another' }));
    expect(await sendCommand(file, { does: 'a' })).toBeNull();
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
    ['::1', '[::1]'],
  ])('a server at %s is found at %s, under its base path', async (host, found) => {
    await serve(host, '/members/');
    const { port } = app.server.address() as { port: number };
    expect((await readAddress()).url).toBe(`http://${found}:${port}/members/commands`);
  });

  it('a server that ends takes its address along', async () => {
    await serve();
    await app.close();
    expect(existsSync(file)).toBe(false);
    expect(await sendCommand(file, { does: 'a' })).toBeNull();
  });
});

describe('a server that was killed', () => {
  it('nothing listens at its address any more', async () => {
    const stop = await leaveBehind(() => Promise.resolve());
    await stop();
    expect(await sendCommand(file, { does: 'a' })).toBeNull();
    await writeFile(file, 'half a te');
    expect(await sendCommand(file, { does: 'a' })).toBeNull();
  });

  it.each<[string, Parameters<typeof listen>[0]]>([
    ['before it answers', async ({ socket }) => socket.destroy()],
    ['in its answer', async (_, response) => response.write('{"ans', () => response.destroy())],
  ])('a server that ends %s may have done it or not', async (_, answer) => {
    const stop = await leaveBehind(answer);
    const result = sendCommand(file, { does: 'a' });
    await expect(result).rejects.toBeInstanceOf(UnansweredError);
    await expect(result).rejects.toThrow(
      /^The server went away before it had answered: this may be done or not\./,
    );
    await stop();
  });
});
