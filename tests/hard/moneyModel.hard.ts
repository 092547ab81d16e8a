import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { runMoneyModel } from '../support/money/moneyCommands.ts';
import { findPostgres } from '../support/postgres.ts';
import { roundsOf } from '../support/roundsOf.ts';

vi.mock('#server/passwords/hashPassword.ts', () => import('../support/money/plainHash.ts'));
vi.setConfig({ testTimeout: 1_200_000 });

test('orders of what members, the operator and time do leave a PostgreSQL as a model has it', async (context) => {
  const postgres = (await findPostgres('model')) ?? context.skip('there is no PostgreSQL');
  try {
    const { databaseUrl } = postgres;
    const ran = await runMoneyModel(() => openDatabase({ databaseUrl }), { numRuns: roundsOf(50) });
    console.info('commands that ran:', Object.fromEntries(ran));
    expect(ran.size).toBe(10);
  } finally {
    await postgres.stop();
  }
});
