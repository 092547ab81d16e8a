import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import { createDraftReader, type DraftReader } from '#server/workbench/history/createDraftReader.ts';
import { collectRequests, treeAnswering, writeAnsweringThread } from './answeringThread.ts';
import { starsDeclaration, starsFile, writeInto } from './starsExtension.ts';

let root: string;
let worker: string;
let reader: DraftReader;
let requests: ReturnType<typeof collectRequests>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-drafts-'));
  worker = await writeAnsweringThread(root);
  await writeInto(root, starsFile, starsDeclaration);
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  requests = collectRequests();
  reader = createDraftReader(worker, { allowedHosts: ['a.example'], definitions: getDefaultPaths(root) });
});
afterEach(() => {
  reader.close();
  vi.restoreAllMocks();
});

const modules = [{ name: 'a.js', text: 'a()' }];
const units = { a: { entry: {} } };
const answer = { portal: { config: {} }, translations: { es: {} }, catalogue: {} };
const read = (all = modules) => ({
  result: {
    ...answer,
    ...{ state: { problems: ['p'], warnings: ['w'] }, units, translated: { es: {} }, modules: all },
  },
});
const stars = [starsFile, starsDeclaration] as const;

it('a tree is read once, with the extensions of the folder, and its modules are found', async () => {
  const tree = treeAnswering({ from: read() });
  expect(reader.findModule('a.js')).toBeUndefined();
  const [first, second] = [reader.read(tree), reader.read(tree)];
  expect(await first).toEqual({ problems: ['p'], warnings: ['w'], ...answer });
  expect(second).toBe(first);
  expect(reader.findModule('a.js')).toBe('a()');
  expect(requests()).toEqual([
    {
      from: new Map([...tree, stars]),
      ...{ allowedHosts: ['a.example'], built: {}, lastValid: '', isFirst: true, catalogue: null },
      ...{ refused: [], units: {}, translated: {} },
    },
  ]);
});

it('the next tree is read after the compiled screens of the last, and a failed one is read again', async () => {
  await reader.read(treeAnswering({ from: read() }));
  const broken = treeAnswering({ from: { error: 'the disk is gone' } });
  await expect(reader.read(broken)).rejects.toThrow('the disk is gone');
  expect(requests()[1]).toMatchObject({ units, translated: { es: {} } });
  await expect(reader.read(broken)).rejects.toThrow('the disk is gone');
  expect(requests()).toHaveLength(3);
});

it('all is compiled again once there are more than 1,000 modules', async () => {
  const named = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name}${at}.js`, text: '' }));
  const trees = [named(1_000, 'a'), named(1, 'b'), modules].map((all) => treeAnswering({ from: read(all) }));
  for (const tree of trees.slice(0, 2)) await reader.read(tree);
  expect(requests()[1]).toMatchObject({ units });
  expect(reader.findModule('a0.js')).toBe('');
  await reader.read(trees[2]!);
  expect(requests()[2]).toMatchObject({ units: {}, translated: {} });
  expect([reader.findModule('a0.js'), reader.findModule('a.js')]).toEqual([undefined, 'a()']);
  await reader.read(trees[0]!);
  expect(requests()).toHaveLength(4);
});

it('the cases of a screen are listed once for a tree, and again after a fault', async () => {
  const tree = treeAnswering({ casesOf: { result: { screen: 'a' } } });
  expect(await reader.cases(tree, 'a')).toEqual({ screen: 'a' });
  expect(reader.cases(tree, 'a')).toBe(reader.cases(tree, 'a'));
  const files = new Map([...tree, stars]);
  expect(requests()).toEqual([{ casesOf: 'a', files, allowedHosts: ['a.example'] }]);
  await reader.cases(tree, 'b');
  expect(requests()[1]).toMatchObject({ casesOf: 'b' });
  const broken = treeAnswering({ casesOf: { error: 'it is gone' } });
  for (let count = 0; count < 2; count += 1)
    await expect(reader.cases(broken, 'a')).rejects.toThrow('it is gone');
  expect(requests()).toHaveLength(4);
});

it('a report is written with what was asked for', async () => {
  const tree = treeAnswering({ reportOf: { result: { text: '{}' } } });
  expect(await reader.report(tree, { title: 'A' })).toEqual({ text: '{}' });
  const files = new Map([...tree, stars]);
  expect(requests()).toEqual([{ reportOf: { title: 'A' }, files, allowedHosts: ['a.example'] }]);
});
