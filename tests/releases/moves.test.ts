import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DraftWithTexts, ReviewReport } from '#workbench/protocol.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { insertOperators } from '../support/releases/insertOperators.ts';
import { anna, ben, openBench, releasesOf, treeOf } from '../support/releases/releaseBench.ts';
import { serveReview } from '../support/releases/serveReview.ts';
import { testMoves } from '../support/releases/testMoves.ts';

testMoves(() => openMemoryDatabase());

it('Texts that are typed over an earlier version keep what the live version changed in other places', async () => {
  const database = await openMemoryDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portico-moves-'));
  const bench = await openBench(database);
  const served = await serveReview(releasesOf(bench.context), folder);
  const [file, other] = ['schemas/screens/a.json', 'schemas/screens/b.json'];
  const text = (title: string, rows: number) => JSON.stringify({ title, rows }, null, 2);
  try {
    await insertOperators(database, [anna, ben], new Date());
    await bench.send({ tree: treeOf({ [file]: { title: 'A', rows: 1 } }) });
    const { id } = (await served.ask<DraftWithTexts>(anna, 'POST drafts')).body;
    const save = (body: object) =>
      served.ask<DraftWithTexts & { message: string }>(anna, `PUT drafts/${id}`, { base: 1, ...body });
    const first = { [file]: text('B', 1), [other]: text('Other', 1) };
    await save({ revision: 0, edits: first });
    await bench.send({ tree: treeOf({ [file]: { title: 'A', rows: 2 } }) });
    await served.ask<ReviewReport>(anna, `GET drafts/${id}/report`);
    const typed = await save({ revision: 1, edits: { ...first, [file]: text('C', 1) } });
    const merged = { [file]: text('C', 2), [other]: text('Other', 1) };
    expect(typed).toMatchObject({ status: 200, body: { base: 2, revision: 2, edits: merged } });
    const clash = { revision: 2, edits: { ...merged, [file]: text('D', 3) } };
    expect(await save(clash)).toMatchObject({
      status: 409,
      body: { message: `Version 2 gave /rows of ${file} another value.` },
    });
    expect(await save({ ...clash, over: 1 })).toMatchObject({ status: 409 });
    const kept = { base: 2, revision: 3, edits: { ...merged, [file]: text('D', 3) } };
    expect(await save({ ...clash, over: 2 })).toMatchObject({ status: 200, body: kept });
    const reset = await save({ revision: 3, edits: { [other]: text('Other', 1) } });
    expect(reset.body.edits).toEqual({ [other]: text('Other', 1) });
    expect((await save({ base: undefined, revision: 4, edits: {} })).status).toBe(400);
  } finally {
    await served.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
});
