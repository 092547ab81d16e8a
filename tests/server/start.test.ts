import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startPortal, type RunningPortal } from '../support/startPortal.ts';

const root = resolve(import.meta.dirname, '../..');
let portal: RunningPortal;
beforeAll(async () => (portal = await startPortal()), 330_000);
afterAll(() => portal.stop());

/** Starts a process of its own and returns how it ended. */
async function start(variables: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const env = {
    ...process.env,
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
    PORT: String(await freePort()),
    ...variables,
  };
  const child = spawn(process.execPath, [tsx, join(root, 'scripts/start.ts')], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
}

describe('npm start', () => {
  it('npm start prints the address of the portal and who can sign in', async () => {
    await expect
      .poll(portal.output)
      .toContain(`The portal is at http://localhost:${new URL(portal.url).port}`);
    expect(portal.output()).toMatch(/100001 {2}Rich@123/);
  });

  it('npm start refuses a data folder that another process has open, with its pid', async () => {
    const { code, output } = await start({ DATA_DIR: join(portal.folder, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/in use by the process \d+/);
    expect(output).not.toContain('    at ');
  }, 330_000);

  it('npm start stops at a wrong variable, with one sentence', async () => {
    const { code, output } = await start({ API_PROXY: 'yes', DATA_DIR: join(portal.folder, 'other') });
    expect(code).toBe(1);
    expect(output.trim()).toBe('API_PROXY is "yes", but it must be 1 or 0.');
  }, 330_000);

  it('npm start refuses to show its sandbox to others without a token, with one sentence', async () => {
    const { code, output } = await start({ HOST: '0.0.0.0', DATA_DIR: join(portal.folder, 'other') });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'HOST is 0.0.0.0, where others can reach the sandbox: its outbox at /api/outbox shows one-time passwords, ' +
        'and /_definitions the definitions. Set ADMIN_TOKEN (16 signs or more), which then opens both, or HOST=127.0.0.1.',
    );
  }, 330_000);

  it('built files are served compressed and cached for ever', async () => {
    const names = await readdir(join(root, 'dist/assets'));
    const script = names.find((name) => /^screen-.*\.js$/.test(name));
    const answer = await fetch(`${portal.url}/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    for (const hidden of ['/.vite/manifest.json', '/.vite/inputs.sha256', '/assets/../index.html']) {
      expect((await fetch(portal.url + hidden)).status).toBe(404);
    }
  });

  it('the server never prints a query', async () => {
    await fetch(`${portal.url}/AdminLogin?enpass=hidden-in-no-log`);
    await fetch(`${portal.url}/api/nothing?enpass=hidden-in-no-log`);
    expect(portal.output()).not.toContain('hidden-in-no-log');
  });

  it('the server closes on SIGTERM without an error, with open streams', async () => {
    const other = await startPortal();
    const stream = await fetch(`${other.url}/definitions/events`);
    // A server that can't close ends with 1.
    expect(await other.stop()).toBe(0);
    await stream.body?.cancel().catch(() => undefined);
  }, 330_000);
});
