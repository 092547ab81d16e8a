import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResponseValues } from '#server/page/addResponseValues.ts';
import { readWorkbenchPage } from '#server/workbench/readWorkbenchPage.ts';

let dist = '';
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portico-page-'));
  await mkdir(join(dist, 'workbench'));
  const built =
    '<html lang="en"><script src="/workbench/assets/index-1.js" nonce="nonce-of-this-response"></script></html>';
  await writeFile(join(dist, 'workbench/index.html'), built);
});
afterAll(() => rm(dist, { recursive: true }));

it('The page links its files under the base path, declares it, and has the nonce of each response', async () => {
  const page = await readWorkbenchPage(dist, '/members/');
  expect(addResponseValues(page, 'n0nce', 'dark', 7)).toBe(
    '<html data-mantine-color-scheme="dark" data-base="/members/" lang="en" data-time="7"><script src="/members/workbench/assets/index-1.js" nonce="n0nce"></script></html>',
  );
  expect(await readWorkbenchPage(dist)).toContain('src="/workbench/assets/index-1.js"');
});
