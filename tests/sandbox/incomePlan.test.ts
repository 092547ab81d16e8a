import { expect, it } from 'vitest';
import { migrateSandbox } from '#server/sandbox/db/migrateSandbox.ts';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { seedDatabase } from '#server/sandbox/db/seed.ts';
import { readIncomes } from '#server/sandbox/repositories/incomes.ts';
import type { Queryable } from '#server/database/database.ts';
import { personaOf, today } from '../support/sandbox.ts';

const rows = 100_000;
const week = { from: new Date('2026-03-01'), before: new Date('2026-03-08') };

it('the query of the report uses its index', { timeout: 180_000 }, async () => {
  const database = await openMemoryDatabase();
  try {
    await migrateSandbox(database);
    await seedDatabase(database, { members: 200, rows, today });
    await database.query('ANALYZE income');
    const member = personaOf('rich').id;
    const plan = await explain(database, member);
    expect(plan).toMatch(/Index Scan (Backward )?(using|on) income_report/);
    expect(plan).not.toMatch(/Seq Scan/);
  } finally {
    await database.close();
  }
});

/** The plan of the report's own query for a week of Level Income. */
async function explain(database: Queryable, member: number): Promise<string> {
  let plan = '';
  const asking: Queryable = {
    ...database,
    query: async (sql, values) => {
      const lines = await database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, BUFFERS) ${sql}`,
        values,
      );
      plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      return [];
    },
  };
  await readIncomes(asking, member, 'LevelIncome', week);
  return plan;
}
