import type { Movement, LedgerSide } from '../../repositories/ledger.ts';
import type { Queryable } from '../../../database/database.ts';
import { insertRows } from './insertRows.ts';
import type { PlannedMoney } from './planMoney.ts';

export async function insertMoney(transaction: Queryable, money: PlannedMoney): Promise<void> {
  const accounts = foldAccounts(money.movements);
  const idOf = (side: LedgerSide): number => accounts.get(buildAccountKey(side))!.id;
  await insertRows(
    transaction,
    'account',
    [...accounts.values()].map(({ id, side, balance }) => ({
      id,
      member_id: side.member,
      kind: side.kind,
      balance,
    })),
  );
  await insertRows(
    transaction,
    'movement',
    money.movements.map(({ from, to, ...movement }) => ({
      from_account: idOf(from),
      to_account: idOf(to),
      ...movement,
    })),
  );
  await insertRequests(transaction, money);
}

interface Account {
  id: number;
  side: LedgerSide;
  balance: bigint;
}

function foldAccounts(movements: Movement[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  const add = (side: LedgerSide, amount: bigint): void => {
    const key = buildAccountKey(side);
    const account = accounts.get(key) ?? { id: accounts.size + 1, side, balance: 0n };
    account.balance += amount;
    accounts.set(key, account);
  };
  for (const { from, to, amount } of movements) {
    add(from, -amount);
    add(to, amount);
  }
  return accounts;
}

function buildAccountKey({ member, kind }: LedgerSide): string {
  return `${member}:${kind}`;
}

async function insertRequests(
  transaction: Queryable,
  { requests, withdrawals, transfers }: PlannedMoney,
): Promise<void> {
  await insertRows(
    transaction,
    'fund_request',
    requests.map(({ member, bank, at, decided, ...request }) => ({
      member_id: member,
      bank_id: bank,
      requested_at: at,
      decided_at: decided,
      ...request,
    })),
  );
  await insertRows(
    transaction,
    'withdrawal',
    withdrawals.map(({ member, at, decided, ...withdrawal }) => ({
      member_id: member,
      kind: 'USDT',
      requested_at: at,
      decided_at: decided,
      ...withdrawal,
    })),
  );
  await insertRows(
    transaction,
    'fund_transfer',
    transfers.map(({ from, to, ...transfer }) => ({ from_id: from, to_id: to, ...transfer })),
  );
}
