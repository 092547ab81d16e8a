import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { personas } from '#server/sandbox/db/seed/personas.ts';
import { verifyPassword, commandLineAsker } from '#server/passwords/hashPassword.ts';
import { findWrongBalances, findWrongInvestments, findWrongTeams } from '../support/checkLedger.ts';
import { provideSandbox } from '../support/provideSandbox.ts';
import { seedOptions, today } from '../support/sandbox.ts';

const uid = 100001;
const dates = { fdate: '', tdate: '' };
const sandbox = provideSandbox('once');
let dashboard: Record<string, number>;
let token: string;

type ReportRow = Record<string, number | string | null>;

beforeAll(async () => {
  token = await sandbox.signIn('rich');
  dashboard = await readDashboard();
});

async function readDashboard(): Promise<Record<string, number>> {
  return (await sandbox.post('userDashboard', { uid }, token)).body.data.data[0][0];
}

async function read(path: string, body: object): Promise<ReportRow[]> {
  return (await sandbox.post(path, { uid, ...dates, ...body }, token)).body.data.data[0];
}

/** Counts the statements during some work. */
async function countStatements(database: Database, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const transaction = database.transaction.bind(database);
  const spy = vi.spyOn(database, 'transaction').mockImplementation((inner) =>
    transaction((queryable) =>
      inner({
        query: (...query) => ((count += 1), queryable.query(...query)),
        execute: (sql) => ((count += 1), queryable.execute(sql)),
      }),
    ),
  );
  await work();
  spy.mockRestore();
  return count;
}

function sum(rows: ReportRow[], field: string): number {
  return Math.round(rows.reduce((total, row) => total + Number(row[field] ?? 0) * 100, 0)) / 100;
}

describe('the dashboard says what the reports add up to', () => {
  test.each([
    ['levelincome', 'LevelIncome', 'income'],
    ['Roi_IncomeForex', 'RoiIncomeForex', 'plan_amount'],
    ['roiLevelincomeForex', 'RoiToLevelIncomeForex', 'income'],
    ['Roi_IncomeCrypto', 'RoiIncomeCrypto', 'plan_amount'],
    ['roiLevelincomeCrypto', 'RoiToLevelIncomeCrypto', 'income'],
    ['Binary_Income', 'binaryIncome', 'binaryincome'],
    ['salaryIncome', 'salaryincome', 'salary'],
    ['RoyaltyIncome', 'royalty_income', 'income'],
    ['user_rank', 'user_rank', 'reward'],
    ['user_reward', 'user_reward', 'reward'],
  ])('%s', async (figure, type, field) => {
    expect(dashboard[figure]).toBe(sum(await read('GetIncomeReport', { type }), field));
    expect(dashboard[figure]).toBeGreaterThan(0);
  });

  test.each([
    ['Referral', 'DirectReport', 'totalDirectBusiness'],
    ['Team', 'DownlineReport', 'totalTeamBusiness'],
  ])('%s', async (name, path, business) => {
    for (const [position, side] of [
      [1, 'Left'],
      [2, 'Right'],
    ] as const) {
      const active = await read(path, { status: 1, position });
      const inactive = await read(path, { status: 0, position });
      expect(dashboard[`Total${side}Active${name}`]).toBe(active.length);
      expect(dashboard[`Total${side}Inactive${name}`]).toBe(inactive.length);
      expect(dashboard[`Total${side}${name}`]).toBe(active.length + inactive.length);
      expect(dashboard[`${business}${side.toLowerCase()}`]).toBe(sum([...active, ...inactive], 'RobotInvet'));
    }
    const all = await read(path, { status: 2, position: 0 });
    expect(dashboard[business]).toBe(sum(all, 'RobotInvet'));
  });

  test.each([
    ['MyPackage', 1],
    ['MyPackage_Forex', 10],
    ['MyPackage_Crypto', 8],
  ])('%s', async (figure, type) => {
    expect(dashboard[figure]).toBe(sum(await read('ActivationHistory', { sid: '', type }), 'Amount'));
  });

  test('team business of the legs, in the tree as in the reports', async () => {
    const tree = (await sandbox.post('binaryTree', { searchId: uid, loginId: uid }, token)).body.data.data[0];
    // The member and three levels below.
    expect(tree).toHaveLength(15);
    const [root] = tree;
    const leftRows = await read('DownlineReport', { status: 2, position: 1 });
    expect(root.totalleft).toBe(leftRows.length);
    expect(root.lbv).toBe(
      sum(leftRows, 'RobotInvet') + sum(leftRows, 'forexInvest') + sum(leftRows, 'CryptoInvest'),
    );
  });

  test('an income balance is what was earned less what was withdrawn', async () => {
    const query = { sid: String(uid), type: 'LevelIncome' };
    const balance = (await sandbox.get('getIncomeAmount', query, token)).body.data.result;
    const withdrawn = (await read('GetIncomeReport', { type: 'WithdrawlHistory' })).filter(
      (row) => row.Wtype === 'LevelIncome' && row.ss !== 'Rejected',
    );
    expect(balance).toBe(Math.round((dashboard.levelincome! - sum(withdrawn, 'amount')) * 100) / 100);
  });
});

describe('the seed', () => {
  test('the seed adds up to its balances, counts and investments', async () => {
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
    expect(await findWrongTeams(sandbox.database)).toEqual([]);
    expect(await findWrongInvestments(sandbox.database)).toEqual([]);
  });

  test('the seed is the same each time, and restored by fewer than 40 statements', async () => {
    const before = JSON.stringify(await readDashboard());
    const statements = await countStatements(sandbox.database, () =>
      resetDatabase(sandbox.database, seedOptions),
    );
    expect(statements).toBeLessThan(40);
    token = await sandbox.signIn('rich');
    expect(JSON.stringify(await readDashboard())).toBe(before);
  });

  test('the seed ends on its own day and has no later date', async () => {
    const rows = await sandbox.database.query<{ last: Date }>(
      `SELECT max(registered_at) AS last FROM member UNION ALL SELECT max(at) FROM income UNION ALL SELECT max(at) FROM activation
       UNION ALL SELECT max(at) FROM movement`,
    );
    for (const { last } of rows) expect(last.getTime()).toBeLessThanOrEqual(today.getTime());
    expect(rows[0]!.last.toISOString().slice(0, 10)).toBe('2026-03-15');
  });

  test('the printed passwords are those that are stored', async () => {
    for (const persona of personas) {
      expect(await verifyPassword(persona.password, persona.passwordHash, commandLineAsker)).toBe(true);
      expect(
        await verifyPassword(persona.transactionPassword, persona.transactionHash, commandLineAsker),
      ).toBe(true);
    }
  });

  test('a small seed works as well', async () => {
    await resetDatabase(sandbox.database, { members: 10, rows: 0, today });
    expect(await findWrongBalances(sandbox.database)).toEqual([]);
    await sandbox.reset();
  });
});
