import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Operator } from '#server/releases/operator.ts';
import { rollBack } from '#server/releases/rollBack.ts';
import { verifyAudit } from '#server/releases/store/audit.ts';
import type { StoredDraftsAnswer } from '#workbench/protocol.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { insertOperators } from '../support/releases/insertOperators.ts';
import {
  anna,
  ben,
  cara,
  openBench,
  releasesOf,
  treeOf,
  vera,
  type ReleaseBench,
} from '../support/releases/releaseBench.ts';
import { serveReview, type ServedReview } from '../support/releases/serveReview.ts';

const dora: Operator = { name: 'dora', role: 'author' };
const tree = treeOf({ 'schemas/screens/a.json': { title: 'B' } });
const other = treeOf({ 'schemas/screens/a.json': { title: 'C' } });

let folder: string;
let database: Database;
let bench: ReleaseBench;
let served: ServedReview;
beforeEach(async () => {
  database = await openMemoryDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portico-stored-'));
  bench = await openBench(database);
  served = await serveReview(releasesOf(bench.context), folder);
  await insertOperators(database, [anna, ben, cara, dora], new Date());
  await bench.send({ tree: treeOf() });
});
afterEach(async () => {
  await served.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** A draft of anna that is live as version 2. */
async function publishDraft(): Promise<number> {
  const { id } = await bench.draft(tree);
  expect((await bench.send({ tree })).version).toMatchObject({ number: 2 });
  return id;
}
const listStored = async (by = anna) => (await served.ask<StoredDraftsAnswer>(by, 'GET stored-drafts')).body;
const remove = async (by: Operator, id: number) => (await served.ask(by, `DELETE drafts/${id}`)).status;
const listAudit = async () =>
  database.query<{ who: string; detail: string }>(
    "SELECT who, detail FROM release_audit WHERE action = 'deleted' ORDER BY seq",
  );

it('The list says how much of their limits an author’s open drafts use, and names the published ones', async () => {
  const id = await publishDraft();
  await bench.draft(other);
  const bytes = [...other].flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const { own, published } = await listStored();
  expect(own).toEqual({ drafts: 1, bytes, mostDrafts: 30, mostBytes: 20 * 1024 * 1024 });
  expect(published).toMatchObject([
    { id, author: 'anna', why: 'a draft', version: 2, files: 2, bytes: expect.any(Number) as number },
  ]);
  expect((await listStored(vera)).own.bytes).toBe(0);
});

it('A published draft is deleted by its author or a publisher alone, and the audit names it', async () => {
  const id = await publishDraft();
  expect(await remove(vera, id)).toBe(403);
  expect(await remove(dora, id)).toBe(403);
  expect((await listStored()).published).toHaveLength(1);
  expect(await listAudit()).toEqual([]);
  expect(await remove(cara, id)).toBe(204);
  expect((await listStored()).published).toEqual([]);
  expect(await remove(cara, id)).toBe(404);
  const [entry] = await listAudit();
  expect([entry?.who, JSON.parse(entry!.detail)]).toEqual([
    'cara',
    { id, author: 'anna', tree: expect.any(String) as string, base: 1, why: 'a draft' },
  ]);
  expect((await verifyAudit(database)).errors).toEqual([]);
});

it('The author deletes a published draft of their own', async () => {
  const id = await publishDraft();
  expect(await remove(anna, id)).toBe(204);
  expect((await listAudit()).map(({ who }) => who)).toEqual(['anna']);
});

it('A publisher deletes a rejected draft of an author, and no draft that is still open', async () => {
  const { id } = await bench.draft(other);
  expect(await remove(ben, id)).toBe(403);
  const rejected = { revision: 0, reason: 'not wanted' };
  expect((await served.ask(ben, `POST drafts/${id}/reject`, rejected)).status).toBe(200);
  expect(await remove(dora, id)).toBe(403);
  expect(await remove(ben, id)).toBe(204);
  expect((await listAudit()).map(({ who }) => who)).toEqual(['ben']);
});

it('The history shows a version after its draft is deleted, and goes back from it and to it', async () => {
  const id = await publishDraft();
  await remove(ben, id);
  expect(await bench.liveTree()).toEqual(tree);
  const { body } = await served.ask<{ number: number; files: string[] }[]>(ben, 'GET history');
  expect(body[0]).toMatchObject({ number: 2, files: ['schemas/screens/a.json'] });
  const goBack = (number: number) => rollBack({ number, by: ben, why: 'back' }, releasesOf(bench.context));
  await goBack(1);
  expect(await bench.liveTree()).toEqual(treeOf());
  await goBack(2);
  expect(await bench.liveTree()).toEqual(tree);
  expect((await verifyAudit(database)).errors).toEqual([]);
});
