import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wrapQueries } from '#server/database/wrapQueries.ts';
import type { Database } from '#server/database/database.ts';
import { requireFiles } from '#server/releases/commands/commandInput.ts';
import type { FileEdits } from '#server/releases/fileEdits.ts';
import { addDraft } from '#server/releases/store/drafts.ts';
import { deleteDraft, saveDraft, sendDraft, startDraft } from '#server/releases/store/openDrafts.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { openBench, treeOf, type ReleaseBench } from '../support/releases/releaseBench.ts';

/* An author may name more files than a portal has. The work in the database, which serves members too, is limited. */

const noon = new Date('2026-01-01T12:00:00Z');
const author = 'anna';
const about = { author, base: null, why: 'a test', at: noon };
let statements: string[] = [];
let database: Database;
let bench: ReleaseBench;
beforeAll(async () => {
  database = wrapQueries(await openMemoryDatabase(), (sql, run) => {
    statements.push(sql);
    return run();
  });
  bench = await openBench(database);
});
afterAll(() => database.close());
beforeEach(() => emptyReleases(database));

const editsOf = (count: number): FileEdits =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`schemas/screens/z${at}.json`, `[${at}]`]));
const treeWith = (count: number) =>
  new Map([...treeOf(), ...(Object.entries(editsOf(count)) as [string, string][])]);
const save = async (edits: FileEdits) => {
  const { id } = await startDraft(database, author, null, noon);
  return saveDraft(database, { id, revision: 0, base: null, edits, why: '', at: noon });
};

it.each([
  ['saved', async (count: number) => void (await save(editsOf(count)))],
  [
    'sent, edited and deleted',
    async (count: number) => {
      const draft = (await save(editsOf(count)))!;
      await sendDraft(database, draft, treeWith(count), noon);
      await saveDraft(database, { ...draft, at: noon });
      await deleteDraft(database, { id: draft.id, who: author, isPublisher: false, at: noon });
    },
  ],
  [
    'kept by a command',
    async (count: number) =>
      void (await addDraft(database, about, { tree: treeWith(count), edits: editsOf(count) })),
  ],
  ['published', async (count: number) => void (await bench.send({ tree: treeWith(count) }))],
])('a draft is %s in as many statements, however many files it changes', async (_how, work) => {
  const count = async (files: number) => {
    await emptyReleases(database);
    statements = [];
    await work(files);
    return statements.length;
  };
  expect(await count(200)).toBe(await count(1));
});

it('a draft changes at most 500 files, whichever way it comes, and nothing of a larger one is stored', async () => {
  const sentence =
    'A draft changes 500 files at most, and this one would change 501: make several drafts of it.';
  const removed = Object.fromEntries(Object.keys(editsOf(501)).map((name) => [name, null]));
  expect((await save(editsOf(500)))?.revision).toBe(1);
  await expect(save(editsOf(501))).rejects.toThrow(sentence);
  await expect(save(removed)).rejects.toThrow(sentence);
  await expect(addDraft(database, about, { tree: treeWith(501), edits: editsOf(501) })).rejects.toThrow(
    sentence,
  );
  expect(await database.query('SELECT 1 FROM release_edit')).toHaveLength(500);
  expect(await database.query('SELECT 1 FROM release_blob')).toEqual([]);
});

it('all drafts of an author change at most 2,000 files', async () => {
  for (let at = 0; at < 4; at += 1) await save(editsOf(500));
  const sentence =
    'Your drafts would change 2001 files, and 2000 is the most: throw one away first, in the workbench under Drafts.';
  await expect(save({ 'schemas/a.json': null })).rejects.toThrow(sentence);
  await expect(addDraft(database, about, { tree: treeOf(), edits: editsOf(1) })).rejects.toThrow(sentence);
});

it('a draft that adds no files is saved, although its author has too many from before', async () => {
  const draft = (await save(editsOf(2)))!;
  await database.query(
    `INSERT INTO release_draft (author, why, at) SELECT 'anna', '', $1 FROM generate_series(1, 2)`,
    [noon],
  );
  await database.execute(
    `INSERT INTO release_edit SELECT id, 'schemas/' || serial || '.json' FROM release_draft, generate_series(1, 1500) AS serial
     WHERE id > (SELECT min(id) FROM release_draft)`,
  );
  expect(await saveDraft(database, { ...draft, edits: editsOf(1), at: noon })).toMatchObject({ revision: 2 });
});

it('a command accepts no more definitions than a portal has', () => {
  const files = Array.from({ length: 2_002 }, (_, at): [string, string] => [`schemas/${at}.json`, '{}']);
  expect(requireFiles({ files: files.slice(1) }).size).toBe(2_001);
  expect(() => requireFiles({ files })).toThrow(
    'A portal has 2000 definitions at most, and 2002 files were given.',
  );
});

it('every text of a version is among the texts that are never deleted', async () => {
  const { version } = await bench.send({ tree: treeWith(2) });
  const kept = () => database.query<{ hash: string }>('SELECT hash FROM release_kept ORDER BY hash');
  const texts = await database.query<{ hash: string }>('SELECT hash FROM release_blob ORDER BY hash');
  expect(await kept()).toEqual(texts);
  expect(texts.map(({ hash }) => hash)).toContain(version?.tree);
  await expect(database.execute('DELETE FROM release_kept')).rejects.toThrow('are only added');
});
