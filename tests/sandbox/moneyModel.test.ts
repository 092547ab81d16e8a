import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { runMoneyModel } from '../support/money/moneyCommands.ts';

vi.mock('#server/passwords/hashPassword.ts', () => import('../support/money/plainHash.ts'));

test('any order of actions of members, the operator and time leaves a sandbox in the state of a model', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-model-'));
  const ran = await runMoneyModel(() => openDatabase({ dataDir }), { numRuns: 4, seed: 14 });
  expect(ran.size).toBe(10);
  await rm(dataDir, { recursive: true });
});
