import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorker } from '../../server/build/buildWorker.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openDefinitions } from '../../server/definitions/openDefinitions.ts';
import { migrateReleases } from '../../server/releases/migrateReleases.ts';
import { signIn } from '../../server/releases/store/operators.ts';
import { readTree } from '../../server/releases/store/trees.ts';
import { listVersions } from '../../server/releases/store/versions.ts';
import { verifyAudit } from '../../server/releases/store/audit.ts';
import { findWrongBalances } from '../support/checkLedger.ts';
import { placesIn } from '../../src/check/index.ts';
import { openSandbox, type TestSandbox } from '../support/sandbox.ts';

/** What the member's browser has kept, and when. */
const kept = JSON.parse(readFileSync('tests/earlier/session.json', 'utf8')) as {
  at: string;
  member: number;
  token: string;
};
const dataDir = mkdtempSync(join(tmpdir(), 'portico-earlier-'));
let database: Database;
let sandbox: TestSandbox;
beforeAll(async () => {
  const input = brotliDecompressSync(readFileSync('tests/earlier/data.tar.br'));
  execFileSync('tar', ['-x', '-C', dataDir], { input });
  database = await openDatabase({ dataDir });
  await migrateReleases(database);
  sandbox = await openSandbox(database);
  sandbox.setTime(new Date(kept.at));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

it('who was signed in is so after the upgrade, and sees what was there', async () => {
  const { status, body } = await sandbox.post('userDashboard', { uid: kept.member }, kept.token);
  expect(status).toBe(200);
  expect(body.data).toBeDefined();
  const stranger = await sandbox.post('userDashboard', { uid: kept.member }, `${kept.token}x`);
  expect(stranger.status).not.toBe(200);
});

it('passwords and the ledger are what they were', async () => {
  expect(await sandbox.signIn('rich')).toMatch(/^ey/);
  expect(await findWrongBalances(database)).toEqual([]);
});

it('the history has its versions and its operators, and goes on', async () => {
  const versions = await listVersions(database, 10);
  expect(versions.map(({ number, who }) => [number, who])).toEqual([[1, 'the disk']]);
  const tree = await readTree(database, versions[0]!.tree);
  expect(tree.get('screens.config.json')).toContain('"version": 1');
  expect(await signIn(database, 'anna', 'anna writes this')).toMatchObject({ role: 'author' });
  expect((await verifyAudit(database)).faults).toEqual([]);
});

it('members keep what was good before, where a definition is damaged since', async () => {
  const [version] = await listVersions(database, 1);
  const screen = 'schemas/screens/incomes/level-income.json';
  for (const [name, text] of await readTree(database, version!.tree)) {
    const file = join(dataDir, 'portal', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, name === screen ? text.replace('"title"', '"titel"') : text);
  }
  const definitions = await openDefinitions({
    places: placesIn(join(dataDir, 'portal')),
    dataDir,
    worker: await buildWorker(),
    print: () => undefined,
  });
  const { file, state } = definitions.state().units.find(({ file }) => file === screen)!;
  expect([file, state]).toEqual([screen, 'kept']);
  expect(definitions.portal().screens['incomes/level-income']).toMatchObject({ title: 'Level Income' });
  definitions.close();
});
