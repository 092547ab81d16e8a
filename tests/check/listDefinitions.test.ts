import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPortal, getDefaultPaths, readFiles } from '#check/index.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'portico-many-'))));
afterEach(() => rm(root, { recursive: true }));

test('at most two thousand definitions are read, and one sentence reports it', async () => {
  await mkdir(join(root, 'schemas/api'), { recursive: true });
  const names = Array.from({ length: 2_010 }, (_, at) => join(root, `schemas/api/${at}.json`));
  for (const name of names) await writeFile(name, '{ "version": 1, "calls": {} }');
  const files = await readFiles(getDefaultPaths(root));
  expect([...files.keys()].filter((file) => file.startsWith('schemas/api/'))).toHaveLength(2_001);
  const messages = checkPortal(files).problems.map(({ message }) => message);
  const limits = messages.filter((message) => message.startsWith('there are more than'));
  expect(limits).toEqual(['there are more than 2000 definitions: this one and others are not read']);
});

test.skipIf(process.platform === 'win32')('a pipe in place of a file does not block the check', async () => {
  execFileSync('mkfifo', [join(root, 'screens.config.json')]);
  const files = await readFiles(getDefaultPaths(root));
  expect(files.get('screens.config.json')).toBeNull();
});
