import { expect } from 'vitest';
import { commands } from '#server/sandbox/commands/commands.ts';
import type { Database } from '#server/database/database.ts';
import { resetDatabase } from '#server/sandbox/db/seed.ts';
import { moveMoney } from '#server/sandbox/repositories/ledger.ts';
import { findWrongBalances, findWrongInvestments, findWrongTeams } from '../checkLedger.ts';
import type { Answer, TestSandbox } from '../sandbox.ts';
import { openSandbox, today } from '../sandbox.ts';
import type { MoneyModel } from './moneyModel.ts';
import { firstBalance } from './moneyModel.ts';

const hour = 3_600_000;

/** The sandbox that the model is compared with. It is restarted on its data, and its clock goes on. */
export interface MoneyBench {
  sandbox: () => TestSandbox;
  /** Back to the demonstration data: each order is on its own. */
  begin: () => Promise<void>;
  /** Returns an unused name. */
  next: () => string;
  /** Sends as a member, who signs in again after an expired session. */
  send: (path: string, member: number, body: object, key?: string) => Promise<Answer>;
  /** Sends without a session, from an address of its own. */
  visit: (path: string, body: object) => Promise<Answer>;
  /** Gives a new member an income, and something in each fund. */
  earn: (member: number) => Promise<void>;
  /** Has the operator decide. */
  decide: (command: 'approve' | 'reject', id: number) => Promise<string>;
  /** Lets all sessions and codes run out. */
  expire: () => Promise<void>;
  restart: () => Promise<void>;
  /** Compares every balance with the model's, and the ledger and the teams with themselves. */
  expectAll: (model: MoneyModel) => Promise<void>;
  close: () => Promise<void>;
}

const demonstration = { members: 10, rows: 10, today };

/** The password of each member of the model. */
export const password = 'Model@123';

/** @param open opens the same data each time. */
export async function openMoneyBench(open: () => Promise<Database>): Promise<MoneyBench> {
  let sandbox = await openSandbox(await open());
  let now = today;
  let names = 0;
  const tokens = new Map<number, string>();
  // Another address each time, so that no rate limit applies.
  const address = () => `10.${Math.floor(names / 65_536)}.${Math.floor(names / 256) % 256}.${names % 256}`;
  const next = () => String((names += 1));
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<Answer> => {
    const sent = { method: 'POST', url: `/api/${path}`, headers, payload: body } as const;
    next();
    const response = await sandbox.app.inject({ ...sent, remoteAddress: address() });
    return { status: response.statusCode, body: response.json() };
  };
  const signIn = async (member: number): Promise<string> => {
    const answer = await post('login', { uid: member, password, ipaddress: '' }, {});
    tokens.set(member, answer.body.token);
    return answer.body.token;
  };
  return {
    begin: async () => {
      await resetDatabase(sandbox.database, demonstration);
      now = today;
      sandbox.setTime(now);
      tokens.clear();
    },
    sandbox: () => sandbox,
    next,
    send: async (path, member, body, key) => {
      const authorization = tokens.get(member) ?? (await signIn(member));
      return post(path, body, { authorization, ...(key === undefined ? {} : { 'idempotency-key': key }) });
    },
    visit: (path, body) => post(path, body, {}),
    earn: (member) =>
      sandbox.database.transaction(async (transaction) => {
        const rest = { amount: BigInt(firstBalance), reason: 'income', reference: null } as const;
        for (const kind of ['LevelIncome', 'FUNDS', 'FOREXFUNDS', 'CRYPTOFUNDS'] as const) {
          const sides = { from: { member, kind: 'earnings' }, to: { member, kind } } as const;
          await moveMoney(transaction, { ...sides, ...rest }, now);
        }
      }),
    decide: (command, id) =>
      commands[command].run({ database: sandbox.database, dataDir: '', seedOptions: () => demonstration }, [
        String(id),
      ]),
    expire: async () => {
      now = new Date(now.getTime() + hour + 1_000);
      sandbox.setTime(now);
      for (const [member, authorization] of [...tokens].slice(-2))
        expect((await post('userDashboard', { uid: member }, { authorization })).status).toBe(401);
      tokens.clear();
    },
    restart: async () => {
      await sandbox.close();
      sandbox = await openSandbox(await open());
      sandbox.setTime(now);
    },
    expectAll: (model) => expectAll(sandbox.database, model),
    close: () => sandbox.close(),
  };
}

async function expectAll(database: Database, { members }: MoneyModel): Promise<void> {
  const found = await database.query<{ member_id: number; kind: string; balance: bigint }>(
    'SELECT member_id, kind, balance FROM account WHERE member_id = ANY ($1::int[])',
    [members.map(({ id }) => id)],
  );
  const balances = new Map(found.map((row) => [`${row.member_id} ${row.kind}`, Number(row.balance)]));
  for (const { id, funds, income } of members)
    for (const [kind, cents] of Object.entries({ ...funds, LevelIncome: income }))
      expect(`${id} ${kind} ${balances.get(`${id} ${kind}`) ?? 0}`).toBe(`${id} ${kind} ${cents}`);
  expect(await findWrongBalances(database)).toEqual([]);
  expect(await findWrongInvestments(database)).toEqual([]);
  expect(await findWrongTeams(database)).toEqual([]);
}
