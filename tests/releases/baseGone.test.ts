import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { listVersions } from '#server/releases/store/versions.ts';
import type { BaseTextAnswer, DraftWithTexts, PublishAnswer, ReviewReport } from '#workbench/protocol.ts';
import { addOperators, askReleases, operators } from '../support/releases/askReleases.ts';
import {
  anna,
  ben,
  openBench,
  treeOf,
  releasesOf,
  type ReleaseBench,
} from '../support/releases/releaseBench.ts';
import { serveReview, type ServedReview } from '../support/releases/serveReview.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';

/* A draft in a history without the draft's base version, like a database that was merged from two. */

const [mine, other] = ['schemas/screens/a.json', 'schemas/screens/b.json'];
const text = (title: string) => JSON.stringify({ title }, null, 2);
const theirs = treeOf({ [mine]: { title: 'Theirs' }, [other]: { title: 'B' } });
const says =
  'It was made from version 99, which this history does not have: version 1 of ben is live by now, and 1 place was given two values.';
let folder: string;
let database: Database;
let bench: ReleaseBench;
let served: ServedReview;
let draft: DraftWithTexts;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-base-'));
  await mkdir(join(folder, 'data'));
  database = await openMemoryDatabase();
  bench = await openBench(database);
  await database.execute('ALTER TABLE release_draft DROP CONSTRAINT release_draft_base_fkey');
  const releases = releasesOf(bench.context);
  served = await serveReview(releases, join(folder, 'data'));
});
afterAll(async () => {
  await served.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyReleases(database);
  await bench.send({ tree: theirs });
  const { body } = await served.ask<DraftWithTexts>(anna, 'POST drafts');
  path = `drafts/${body.id}`;
  await database.query('UPDATE release_draft SET base = 99 WHERE id = $1', [body.id]);
  const change = { revision: 0, base: 99, edits: { [mine]: text('Mine') }, why: 'a word' };
  draft = (await served.ask<DraftWithTexts>(anna, `PUT ${path}`, change)).body;
});

const liveTree = async () => Object.fromEntries(await bench.liveTree());
const count = async () => (await listVersions(database, 9)).length;

describe('a draft whose version is not in the history', () => {
  it('a draft whose base is missing is opened and saved as it was, over what is live', async () => {
    expect(draft).toMatchObject({ base: 99, revision: 1, edits: { [mine]: text('Mine') } });
    const file = async (name: string) =>
      (await served.ask<BaseTextAnswer>(anna, `GET ${path}/file?name=${name}`)).body.text;
    expect([await file(mine), await file(other)]).toEqual([text('Theirs'), text('B')]);
    const edits = { ...draft.edits, [other]: text('B too') };
    expect(
      (await served.ask<DraftWithTexts>(anna, `PUT ${path}`, { revision: 1, base: 99, edits })).body.edits,
    ).toEqual(edits);
  });

  it('a draft whose base is missing is reviewed, and its gate has a sentence about the base, so that nobody publishes it', async () => {
    expect((await served.ask(anna, `POST ${path}/send`, { revision: 1, why: 'a word' })).status).toBe(200);
    const { body: report } = await served.ask<ReviewReport>(ben, `GET ${path}/report`);
    expect(report.gates.filter(({ isOpen }) => !isOpen)).toEqual([{ name: 'base', isOpen: false, says }]);
    expect(report.changes.map((change) => change.text)).toEqual([`${mine} changed`]);
    const { body } = await served.ask<PublishAnswer>(ben, `POST ${path}/publish`, { report: report.hash });
    expect([body.version, await count()]).toEqual([null, 1]);
    expect(await liveTree()).toEqual(Object.fromEntries(theirs));
  });

  it('the command line reports that the base of a draft is missing', async () => {
    await addOperators(folder);
    await served.ask(anna, `POST ${path}/send`, { revision: 1, why: 'a word' });
    const answer = await askReleases(folder, 'publish', { ...operators.ben, number: draft.id });
    expect([answer.isRefused, answer.text]).toEqual([true, expect.stringContaining(says)]);
    expect(await count()).toBe(1);
  });

  it('the author rebases a draft whose base is missing, chooses between two texts, and it goes live', async () => {
    const { body: report } = await served.ask<ReviewReport>(anna, `GET ${path}/report`);
    expect(report.conflicts.map(({ file }) => file)).toEqual([mine]);
    const chosen = report.conflicts.map(({ file, pointer }) => ({ file, pointer }));
    const { body: over } = await served.ask<DraftWithTexts>(anna, `POST ${path}/merge`, {
      revision: 1,
      mine: chosen,
    });
    expect(over.base).toBe(1);
    await served.ask(anna, `POST ${path}/send`, { revision: over.revision, why: 'a word' });
    const { body: now } = await served.ask<ReviewReport>(ben, `GET ${path}/report`);
    const { body } = await served.ask<PublishAnswer>(ben, `POST ${path}/publish`, { report: now.hash });
    expect(body.version).toBe(2);
    const { [mine]: own, ...others } = await liveTree();
    const { [mine]: _, ...before } = Object.fromEntries(theirs);
    expect(JSON.parse(own!)).toEqual({ title: 'Mine' });
    expect(others).toEqual(before);
  });
});
