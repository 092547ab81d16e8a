import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openDatabaseReleases } from '#server/releases/openDatabaseReleases.ts';
import type { Releases } from '#server/releases/releases.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import { listVersions } from '#server/releases/store/versions.ts';
import type { PublishAnswer, ReviewReport } from '#workbench/protocol.ts';
import { openCutPostgres, type CutPostgres } from '../support/cutPostgres.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { addOperators, askReleases, operators } from '../support/releases/askReleases.ts';
import { emptyReleases } from '../support/releases/emptyReleases.ts';
import { anna, ben, cara, openBench, treeOf, type ReleaseBench } from '../support/releases/releaseBench.ts';
import { serveReview, type ServedReview } from '../support/releases/serveReview.ts';

/* PostgreSQL fails in the middle of a publication, and comes back. */

const nothing =
  'The database failed before anything was published: publish again once it is back. What was written and ticked is kept.';
const unknown =
  'The database failed while the version was written, so that it may be live or not: the history says which, once the database is back. What was written and ticked is kept.';
const next = treeOf({ 'schemas/screens/a.json': { title: 'B', kind: 'case' } });
let folder: string;
let postgres: TestPostgres;
let way: CutPostgres;
/** Connections through the proxy that is cut, and beside it. */
let [through, beside]: Database[] = [];
let bench: ReleaseBench;
let releases: Releases;
let served: ServedReview;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-gone-'));
  await mkdir(join(folder, 'data'));
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase('gone');
  way = await openCutPostgres(databaseUrl);
  through = await openDatabase({ databaseUrl: way.databaseUrl });
  beside = await openDatabase({ databaseUrl });
  bench = await openBench(beside);
  releases = await openDatabaseReleases({
    context: { ...bench.context, database: through },
    servedNumber: 1,
    pollMilliseconds: 3_600_000,
    print: () => undefined,
    served: { apply: () => Promise.resolve(), files: () => null, onChange: () => () => undefined },
  });
  served = await serveReview(releases, join(folder, 'data'));
});
afterAll(async () => {
  await served.close();
  await releases.close();
  await through!.close();
  way.close();
  await beside!.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyReleases(beside!);
  await bench.send({ tree: treeOf(), author: ben.name, by: cara });
});

const history = async () =>
  (await listVersions(beside!, 9)).map(({ number, author }) => `${number} ${author}`);

/** Anna's draft, with its report for Ben. */
async function tickDraft(): Promise<{ path: string; id: number; report: string }> {
  const { id } = await bench.draft(next, anna.name);
  const path = `drafts/${id}`;
  const { body } = await served.ask<ReviewReport>(ben, `GET ${path}/report`);
  const keys = body.cases.map(({ key }) => key);
  await served.ask(ben, `POST ${path}/tick`, { report: body.hash, keys });
  return { path, id, report: body.hash };
}

describe('PostgreSQL that goes away in the middle of a publication', () => {
  it('PostgreSQL that fails before the end: the workbench reports that nothing was published, and the same publication succeeds later', async () => {
    const { path, report } = await tickDraft();
    way.cutAt('INSERT INTO release_audit', false);
    expect(await served.ask(ben, `POST ${path}/publish`, { report })).toMatchObject({
      status: 503,
      body: { message: nothing },
    });
    expect(await served.ask(ben, `GET ${path}`)).toMatchObject({
      status: 503,
      body: { message: 'The database does not answer at this moment: look again once it does.' },
    });
    await way.mend();
    expect(await history()).toEqual(['1 ben']);
    const { body } = await served.ask<ReviewReport>(ben, `GET ${path}/report`);
    expect(body.ticked).toEqual(body.cases.map(({ key }) => ({ key, who: 'ben' })));
    expect((await served.ask<PublishAnswer>(ben, `POST ${path}/publish`, { report })).body.version).toBe(2);
    expect(await history()).toEqual(['2 anna', '1 ben']);
    expect((await verifyAudit(beside!)).errors).toEqual([]);
  });

  it.each([
    ['was lost on the way, it is not live, and is published then', false],
    ['was done, it is live, once, and to publish again says so', true],
  ])(
    'PostgreSQL that fails at the very end: the workbench reports that the draft may be live or not; where the end %s',
    async (_, isDone) => {
      const { path, report } = await tickDraft();
      way.cutAt('COMMIT', isDone);
      expect(await served.ask(ben, `POST ${path}/publish`, { report })).toMatchObject({
        status: 503,
        body: { message: unknown },
      });
      await way.mend();
      expect(await history()).toEqual(isDone ? ['2 anna', '1 ben'] : ['1 ben']);
      const again = await served.ask(ben, `POST ${path}/publish`, { report });
      expect(again).toMatchObject(
        isDone
          ? {
              status: 409,
              body: { message: 'It is what is live already, as version 2: nothing was published.' },
            }
          : { status: 200, body: { version: 2 } },
      );
      expect(await history()).toEqual(['2 anna', '1 ben']);
      expect((await verifyAudit(beside!)).errors).toEqual([]);
    },
  );

  it('the command line reports the same about a PostgreSQL that fails', async () => {
    await addOperators(folder);
    const { id } = await tickDraft();
    const publish = () => askReleases(folder, 'publish', { ...operators.ben, number: id });
    way.cutAt('INSERT INTO release_version', false);
    await expect(publish()).rejects.toThrow(nothing);
    await expect(askReleases(folder, 'history')).rejects.toThrow(
      'The database does not answer at this moment: look again once it does.',
    );
    await way.mend();
    way.cutAt('COMMIT', true);
    await expect(publish()).rejects.toThrow(unknown);
    await way.mend();
    const { text } = await publish();
    expect(text).toContain('It is what is live already, as version 2.');
    expect(await history()).toEqual(['2 anna', '1 ben']);
  });
});
