import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';
import type { RunningHistory } from '#server/optionalParts.ts';
import { importFirstVersion } from '#server/releases/importFirstVersion.ts';
import { listOperators, setOperator } from '#server/releases/store/operators.ts';
import { workbenchPart } from '#server/workbench/part.ts';
import { hashCheaply } from '../support/hashCheaply.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { openBench, treeOf, type ReleaseBench } from '../support/releases/releaseBench.ts';
import { writeAnsweringThread } from './answeringThread.ts';
import { fakeDefinitions, samplePortal, sampleShell } from './samplePortal.ts';

hashCheaply();

let root: string;
let worker: string;
let database: Database;
let bench: ReleaseBench;
let opened: RunningHistory[];
let lines: string[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-part-'));
  worker = await writeAnsweringThread(root);
  await mkdir(join(root, 'workbench/assets'), { recursive: true });
  await writeFile(join(root, 'workbench/index.html'), '<html lang="en"></html>');
  database = await openMemoryDatabase();
  bench = await openBench(database);
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  [opened, lines] = [[], []];
  await emptyReleases(database);
});
afterEach(async () => {
  for (const history of opened) await history.close();
  vi.restoreAllMocks();
});

const environment = () =>
  readEnvironment({ DATA_DIR: join(root, 'data'), CONFIG_FILE: join(root, 'c.json') });

async function openPart() {
  const print = (line: string) => void lines.push(line);
  const findCaseThread = () => Promise.resolve(null);
  return workbenchPart.open({ environment: environment(), worker, findCaseThread, print });
}

/** Opens a history in the database. */
async function open(isDemonstration: boolean, embedded: Database | undefined = database) {
  const { definitions } = fakeDefinitions();
  const part = await openPart();
  const history = await part.openHistory({ definitions, embedded, isDemonstration });
  if (history) opened.push(history);
  return history;
}

describe('the history of a folder', () => {
  it('the definitions are those of the folder, and there is no history over a backend', async () => {
    const part = await openPart();
    expect(part.storedFiles).toBeNull();
    const { definitions } = fakeDefinitions();
    expect(await part.openHistory({ definitions, embedded: undefined, isDemonstration: false })).toBeNull();
    await part.close();
  });

  it('the history follows no database, and its end leaves that of the sandbox open', async () => {
    const history = (await open(false))!;
    expect(history.state()).toEqual({ follows: null, approval: 'two' });
    await history.close();
    expect(await listOperators(database)).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('what members get at the start is in the history', async () => {
    const { definitions } = fakeDefinitions();
    const served = { ...definitions, files: () => new Map(treeOf()) };
    const part = await openPart();
    const history = await part.openHistory({
      definitions: served,
      embedded: database,
      isDemonstration: false,
    });
    opened.push(history!);
    await vi.waitFor(async () => expect(await bench.liveTree()).toEqual(treeOf()), 10_000);
    expect(await database.query('SELECT kind, why FROM release_version')).toEqual([
      { kind: 'file', why: 'saved on the disk' },
    ]);
  });

  it('a database without room for the history is told, and its threads are closed', async () => {
    const broken = { ...database, query: () => Promise.reject(new Error('no room')) };
    const transaction = () => Promise.reject(new Error('no room'));
    await expect(open(false, { ...broken, transaction, execute: transaction })).rejects.toThrow('no room');
  });
});

describe('the routes of the part', () => {
  it.each([
    [true, 200],
    [false, 404],
  ])('with a build: %s, the page answers %s, and the commands are there', async (hasBuild, status) => {
    const history = (await open(false))!;
    const app = Fastify();
    const { definitions } = fakeDefinitions(samplePortal);
    const health = () => ({ summary: 'well', problems: 0, notes: [], sections: [], units: [] });
    const around = { shell: sampleShell, isSandbox: false, personas: [], health };
    const dist = hasBuild ? root : undefined;
    await history.addRoutes(app, { environment: environment(), definitions, ...around, dist });
    expect((await app.inject('/workbench')).statusCode).toBe(status);
    const command = await app.inject({ method: 'POST', url: '/workbench/api/commands/history', payload: {} });
    expect(command.statusCode).toBe(401);
    await app.close();
  });
});

describe('the demonstration operators', () => {
  it('each start makes them anew, with a password that nothing else says', async () => {
    const [first, second] = [(await open(true))!, (await open(true))!];
    expect(first.operators).toEqual([
      { name: 'anna', role: 'an author', password: expect.stringMatching(/^[\da-f]{20}$/) as string },
      { name: 'ben', role: 'a publisher', password: expect.stringMatching(/^[\da-f]{20}$/) as string },
    ]);
    const all = [...first.operators, ...second.operators];
    expect(new Set(all.map(({ password }) => password)).size).toBe(4);
    expect(await listOperators(database)).toEqual([
      { name: 'anna', role: 'author' },
      { name: 'ben', role: 'publisher' },
    ]);
  });

  it('an operator with a password of their own is left alone, and the others go with the demonstration', async () => {
    await open(true);
    await setOperator(database, { name: 'ben', role: 'publisher' }, 'nobody knows this', new Date());
    expect((await open(true))!.operators.map(({ name }) => name)).toEqual(['anna']);
    expect((await open(false))!.operators).toEqual([]);
    expect(await listOperators(database)).toEqual([{ name: 'ben', role: 'publisher' }]);
    expect((await open(true))!.operators).toEqual([]);
  });
});

describe('the first version of a database', () => {
  const importFrom = (texts: Record<string, unknown>) =>
    importFirstVersion(bench.context, () => Promise.resolve(new Map(treeOf(texts))));

  it('an empty database imports the folder, and a later start reads what is live', async () => {
    const { version, tree } = await importFrom({});
    expect([version.number, version.kind, version.why]).toEqual([
      1,
      'import',
      'the definitions of the folder',
    ]);
    expect(tree).toEqual(treeOf());
    const again = await importFrom({ 'schemas/screens/a.json': { title: 'Other' } });
    expect(again).toEqual({ version, tree: treeOf() });
  });

  it('a folder with problems is refused with each of them', async () => {
    await expect(importFrom({ 'schemas/screens/a.json': 'wrong' })).rejects.toThrow(
      'schemas/screens/a.json:1:1 is wrong\nThe database has no version to begin with: mend the definitions of the folder.',
    );
  });

  it('a folder with a file that can not be read is refused', async () => {
    const read = () => Promise.resolve(new Map([['screens.config.json', null]]));
    await expect(importFirstVersion(bench.context, read)).rejects.toThrow(
      'A definition of the folder can not be read: the database has no version to begin with.',
    );
  });
});
