import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal } from '../support/startPortal.ts';

const root = resolve(import.meta.dirname, '../..');
const skipped = new Set(['.git', 'node_modules', 'dist', '.data', 'test-results', 'tests']);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-installed-'));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => path === root || !skipped.has(basename(path)),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('without development dependencies, and without a script at their installation, the portal is built and starts', async () => {
  const args = ['ci', '--omit', 'dev', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  const portal = await startPortal({}, folder);
  const page = await fetch(portal.url);
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  const status = await fetch(portal.url + script).then((answer) => answer.status);
  await portal.stop();
  expect(portal.output()).toContain('Building');
  expect([script === '', status]).toEqual([false, 200]);
});
