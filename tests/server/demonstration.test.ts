import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWorkbench } from '../support/openWorkbench.ts';
import { startPortal, type RunningPortal } from '../support/startPortal.ts';
import { startRelay, type Relay } from '../support/startRelay.ts';

type Someone = Awaited<ReturnType<RunningPortal['operator']>>;
const names = ['anna', 'ben'];
let first: RunningPortal;
let second: RunningPortal;
let relay: Relay;
let earlier: Someone[];
let printed: Someone[];

beforeAll(async () => {
  first = await startPortal();
  earlier = await Promise.all(names.map(first.operator));
  await first.kill();
  second = await startPortal({ DATA_DIR: join(first.folder, 'data') });
  printed = await Promise.all(names.map(second.operator));
  relay = await startRelay(second.url);
});
afterAll(async () => {
  await relay.close();
  await second.stop();
  await first.stop();
});

const signIn = async ({ as: name, password }: Someone) =>
  (await askWorkbench(relay.url, 'POST', 'session', { name, password })).status;
const command = async ({ as, password }: Someone) => {
  const authorization = `Basic ${btoa(`${as}:${password}`)}`;
  return (await askWorkbench(relay.url, 'POST', 'commands/history', {}, { authorization })).status;
};

describe('The passwords of the demonstration operators', () => {
  it('demonstration operators have other passwords at each start', () => {
    const all = [...earlier, ...printed].map(({ password }) => password);
    expect(new Set(all).size).toBe(4);
  });

  it('passwords of an earlier start are rejected, also through a relay that writes Host: localhost', async () => {
    for (const operator of earlier) {
      expect(await signIn(operator)).toBe(401);
      expect(await command(operator)).toBe(401);
    }
  });

  it('passwords of this start sign in', async () => {
    for (const operator of printed) {
      expect(await signIn(operator)).toBe(200);
      expect(await command(operator)).toBe(200);
    }
  });

  it('no file of the data folder and no page contains a password', async () => {
    const folder = join(first.folder, 'data');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
      for (const { password } of printed) expect(bytes.includes(password), name).toBe(false);
    }
    for (const path of ['/', '/workbench', '/_definitions', '/health'])
      expect(await (await fetch(second.url + path)).text()).not.toContain(printed[0]!.password);
  });
});
