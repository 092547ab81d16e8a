import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#check/index.ts';
import { readEnvironment } from '#server/environment.ts';
import { exportPortal } from '#server/export/exportPortal.ts';
import { answerWith, writeAnsweringThread } from './answeringThread.ts';
import { samplePortal, sampleShell } from './samplePortal.ts';
import { writeInto } from './starsExtension.ts';

/* The definitions that are read are the sample. Those of a folder are in export.test.ts. */

const built = [
  ...['.vite/render.mjs', 'workbench/a.js', 'index.html', 'assets/a.js.br', 'assets/a.js.gz'],
  ...['favicon.svg', 'assets/a.js', 'assets/index.html', 'assets/workbench/b.js', 'assets/abr'],
];
const own = ['logo.svg', 'deep/photo.JPG', 'notes.txt', '.hidden.svg', 'deep/.kept/a.svg'];
const copied = [
  ...['favicon.svg', 'assets/a.js', 'assets/index.html', 'assets/workbench/b.js', 'assets/abr'],
  ...['public/logo.svg', 'public/deep/photo.JPG'],
];

let root: string;
let worker: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-exported-'));
  worker = await writeAnsweringThread(root);
  for (const name of built) await writeInto(root, `dist/${name}`, `built ${name}`);
  for (const name of own) await writeInto(root, `definitions/public/${name}`, `own ${name}`);
  await mkdir(join(root, 'temporary'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  vi.stubEnv('TMPDIR', join(root, 'temporary'));
  await answerWith(worker, samplePortal);
});
afterEach(async () => {
  expect(await readdir(join(root, 'temporary'))).toEqual([]);
  vi.unstubAllEnvs();
});

async function exportTo(name: string, variables: Record<string, string> = {}, dist = 'dist') {
  const config = join(root, 'definitions/screens.config.json');
  const environment = readEnvironment({ CONFIG_FILE: config, ...variables });
  const folder = join(root, name);
  const around = { shell: sampleShell, worker, print: () => undefined };
  const count = await exportPortal({ environment, folder, dist: join(root, dist), ...around });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
  return { count, names, read: (path: string) => readFile(join(folder, path), 'utf8') };
}

describe('an export', () => {
  it('the pages, the built code and the public files are written and counted', async () => {
    const { count, names, read } = await exportTo('out/new');
    expect(names).toEqual(expect.arrayContaining([...copied, 'index.html', 'LevelIncome/index.html']));
    expect(names.filter((name) => /\.(?:txt|br|gz|mjs)$|\.hidden|\.kept|^workbench/.test(name))).toEqual([
      'robots.txt',
    ]);
    expect(count).toBe(names.length);
    expect(await read('assets/a.js')).toBe('built assets/a.js');
    expect(await read('public/deep/photo.JPG')).toBe('own deep/photo.JPG');
    expect(await read('index.html')).toContain('Welcome');
  });

  it('under a base path all is in its folder but the headers', async () => {
    const { names } = await exportTo('based', { BASE_PATH: '/members/' });
    expect(names).toEqual(expect.arrayContaining(copied.map((name) => `members/${name}`)));
    expect(names.filter((name) => !name.startsWith('members/'))).toEqual(['_headers']);
  });

  it('an empty folder is filled, also from a build and a portal without files of their own', async () => {
    await mkdir(join(root, 'empty'));
    const { count, names } = await exportTo(
      'empty',
      { CONFIG_FILE: join(root, 'elsewhere/screens.config.json') },
      'nowhere',
    );
    expect(names).not.toContain('favicon.svg');
    expect(names.filter((name) => name.startsWith('public'))).toEqual([]);
    expect(count).toBe(names.length);
  });
});

describe('an export that is refused', () => {
  it('a folder with a file stays as it is', async () => {
    await mkdir(join(root, 'full'));
    await writeFile(join(root, 'full/a'), '');
    await expect(exportTo('full')).rejects.toThrow(
      `${join(root, 'full')} is not empty: nothing was written. Name a folder that is empty, or not there.`,
    );
    expect(await readdir(join(root, 'full'))).toEqual(['a']);
    await expect(exportTo('full/a')).rejects.toThrow('ENOTDIR');
  });

  it('definitions with problems are not exported', async () => {
    const problem: Problem = {
      file: 'a.json',
      line: 1,
      column: 1,
      severity: 'error',
      message: 'It is wrong.',
    };
    await answerWith(worker, samplePortal, [problem]);
    await expect(exportTo('refused')).rejects.toThrow(
      'The definitions have problems, which stand above. Nothing was written.',
    );
    expect(await readdir(root)).not.toContain('refused');
  });

  it('calls through a server, and no backend, are refused', async () => {
    await expect(exportTo('refused', { API_PROXY: '1' })).rejects.toThrow(
      'API_PROXY=1 sends calls through a server, and files have none. Nothing was written.',
    );
    const api = { ...samplePortal.config.api, host: '' };
    await answerWith(worker, { ...samplePortal, config: { ...samplePortal.config, api } });
    await expect(exportTo('refused')).rejects.toThrow(
      'There is no backend to call: set API_HOST, or api.host in screens.config.json. Nothing was written.',
    );
    expect(await readdir(root)).not.toContain('refused');
    const { names } = await exportTo('named', { API_HOST: 'https://api.example.com' });
    expect(names).toContain('LevelIncome/index.html');
  });
});
