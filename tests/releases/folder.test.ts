import type * as FilesOfNode from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import type { Database } from '#server/database/database.ts';
import { openFolderReleases } from '#server/releases/openFolderReleases.ts';
import type { Releases } from '#server/releases/releases.ts';
import { readFolder } from '#server/releases/folder/readFolder.ts';
import { writeJournal } from '#server/releases/folder/applyJournal.ts';
import { listVersions } from '#server/releases/store/versions.ts';
import type { Tree } from '#server/releases/tree.ts';
import { getDefaultPaths, type Files } from '#check/index.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { ben, openBench, treeOf, type ReleaseBench } from '../support/releases/releaseBench.ts';

/** The number of files that can still be opened for writing before the disk is full. */
const disk = vi.hoisted(() => ({ room: Infinity }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FilesOfNode>();
  const open: typeof real.open = async (file, flags) => {
    const handle = await real.open(file, flags);
    if (flags === 'w' && (disk.room -= 1) < 0)
      handle.writeFile = () => Promise.reject(new Error('ENOSPC: no space left on device, write'));
    return handle;
  };
  return { ...real, open };
});

const screen = 'schemas/screens/a.json';
const titled = (title: string) => treeOf({ [screen]: { title } });
let root: string;
let database: Database;
let bench: ReleaseBench;
let served: Files | null;
let changed: () => void;
/** A hook that runs when a version is live, before it is in the folder. */
let isLive: () => void;
let releases: Releases;
const lines: string[] = [];

beforeAll(async () => {
  database = await openMemoryDatabase();
  bench = await openBench(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  disk.room = Infinity;
  await emptyReleases(database);
  changed = () => undefined;
  isLive = () => undefined;
  root = await mkdtemp(join(tmpdir(), 'portico-folder-'));
  await save(titled('A'));
  lines.length = 0;
  releases = await open();
  await releases.refresh();
});
afterEach(async () => {
  await releases.close();
  await rm(root, { recursive: true, force: true });
});

const places = () => getDefaultPaths(root);
const journal = () => join(root, 'data/definitions/publication.json');
const history = async () => (await listVersions(database, 99)).map(({ number, kind }) => `${number} ${kind}`);

/** Saves files like a person, and waits until they are served. */
async function save(tree: Tree): Promise<void> {
  for (const [name, text] of tree) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  served = new Map(tree);
  changed();
}

function open(): Promise<Releases> {
  return openFolderReleases({
    context: bench.context,
    places: places(),
    dataDir: join(root, 'data'),
    print: (line) => lines.push(line),
    served: {
      files: () => served,
      onChange: (listener) => {
        changed = listener;
        return () => undefined;
      },
      apply: async (files, settle) => {
        served = files;
        isLive();
        await settle?.();
      },
    },
  });
}

const send = (tree: Tree, base: number) =>
  releases.publish({ tree, base, kind: 'publish', author: 'anna', by: ben, why: 'a test' });

it('the files of the folder are the first version at the start, and a saved edit is the next', async () => {
  await save(titled('B'));
  await releases.refresh();
  expect(await history()).toEqual(['2 file', '1 file']);
  await releases.refresh();
  expect(await history()).toEqual(['2 file', '1 file']);
});

it('a published version is served and written into the folder, without being treated as an edit', async () => {
  const tree = new Map([...titled('B'), ['schemas/screens/deep/new.json', '{ "title": "New" }\r\n']]);
  expect((await send(tree, 1)).version?.number).toBe(2);
  expect(served).toEqual(tree);
  expect(await readFolder(places())).toEqual(new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1))));
  changed();
  await releases.refresh();
  expect(await history()).toEqual(['2 publish', '1 file']);
  await send(titled('A'), 2);
  await expect(readFile(join(root, 'schemas/screens/deep/new.json'))).rejects.toThrow('ENOENT');
});

it('a refused edit in the folder blocks publications, with a sentence, and is not lost', async () => {
  await writeFile(join(root, screen), '{ "title": ');
  served = null;
  await expect(send(titled('B'), 1)).rejects.toThrow(
    'The folder holds edits that are not live: mend what npm run check says of them, or undo them, and publish again.',
  );
  expect(await readFile(join(root, screen), 'utf8')).toBe('{ "title": ');
  expect(await history()).toEqual(['1 file']);
});

it('an edit that was saved just before is in the history first, and a draft without it has a conflict', async () => {
  await save(titled('by hand'));
  const { version, report } = await send(titled('B'), 1);
  expect(version).toBeNull();
  expect(report.conflicts).toEqual([{ file: screen, pointer: '/title', mine: '"B"', theirs: '"by hand"' }]);
  expect(await readFile(join(root, screen), 'utf8')).toContain('by hand');
});

it('a crash after the version was live is repaired: the folder gets it, and a file saved meanwhile stays', async () => {
  const tree = new Map([...titled('B'), ['schemas/screens/b.json', '{}']]);
  await writeJournal(journal(), titled('A'), tree);
  await bench.send({ tree, base: 1 });
  await releases.close();
  await writeFile(join(root, 'schemas/screens/b.json'), '{ "by": "hand" }');
  releases = await open();
  expect(await readFile(join(root, screen), 'utf8')).toContain('"B"');
  expect(await readFile(join(root, 'schemas/screens/b.json'), 'utf8')).toBe('{ "by": "hand" }');
  expect(lines).toEqual([
    'schemas/screens/b.json was saved while a version went live: the file stays as it was saved, and goes live next.',
  ]);
});

it('a folder that can not be updated to what is live does not block the start, which reports it', async () => {
  const tree = new Map([...titled('A'), ['schemas/screens/c.json', '{}']]);
  await mkdir(join(root, 'schemas/screens/c.json/held'), { recursive: true });
  await writeJournal(journal(), titled('A'), tree);
  await bench.send({ tree, base: 1 });
  await releases.close();
  releases = await open();
  expect(lines[0]).toMatch(
    /^The folder could not be brought to what is live, which the next start tries again: E(ISDIR|NOTEMPTY|EXIST)/,
  );
});

it('a crash before the version was live leaves the folder unchanged', async () => {
  await writeJournal(journal(), titled('A'), titled('B'));
  await releases.close();
  releases = await open();
  await releases.refresh();
  expect(await readFile(join(root, screen), 'utf8')).toContain('"A"');
  expect(await history()).toEqual(['1 file']);
});

it.each([
  ['for what is noted', 0],
  ['for the first file', 1],
  ['for the second file', 2],
])(
  'a disk without room %s: a sentence reports it, nothing is published, and nothing is left',
  async (_, room) => {
    const tree = new Map([...titled('B'), ['schemas/screens/b.json', '{}']]);
    disk.room = room;
    await expect(send(tree, 1)).rejects.toThrow(
      "The definitions can't be written here, so that nothing is published: ENOSPC: no space left on device, write",
    );
    expect(await history()).toEqual(['1 file']);
    expect(await readFolder(places())).toEqual(titled('A'));
    expect(await readdir(join(root, 'schemas/screens'))).toEqual(['a.json']);
    disk.room = Infinity;
    expect((await send(tree, 1)).version?.number).toBe(2);
    expect((await readdir(join(root, 'schemas/screens'))).sort()).toEqual(['a.json', 'b.json']);
  },
);

it('a disk that is full once the version is live blocks nothing, because the files need no more room', async () => {
  const tree = new Map([...titled('B'), ['schemas/screens/b.json', '{}']]);
  isLive = () => (disk.room = 0);
  expect((await send(tree, 1)).version?.number).toBe(2);
  expect(await readFolder(places())).toEqual(tree);
  expect(lines).toEqual([]);
});
