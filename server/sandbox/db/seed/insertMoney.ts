import type { Movement, LedgerSide } from '../../repositories/ledger.ts';
import type { Queryable } from '../database.ts';
import { insertRows } from './insertRows.ts';
import type { Money } from './planMoney.ts';

/** Inserts the requests, withdrawals and transfers, and the ledger with the balances that it folds to. */
export async function insertMoney(transaction: Queryable, money: Money): Promise<void> {
  const accounts = foldAccounts(money.movements);
  const accountRows = [...accounts.values()].map(({ id, side, balance }) => [
    id,
    side.member,
    side.kind,
    balance,
  ]);
  await insertRows(transaction, 'account', accountColumns, accountRows);
  const idOf = (side: LedgerSide): number => accounts.get(keyOf(side))!.id;
  const movements = money.movements.map(({ from, to, amount, reason, reference, at }) => [
    idOf(from),
    idOf(to),
    amount,
    reason,
    reference,
    at,
  ]);
  await insertRows(transaction, 'movement', movementColumns, movements);
  await insertRequests(transaction, money);
}

const accountColumns = { id: 'int', member_id: 'int', kind: 'text', balance: 'bigint' };

const movementColumns = {
  from_account: 'int',
  to_account: 'int',
  amount: 'bigint',
  reason: 'text',
  reference: 'int',
  at: 'timestamptz',
};

interface Account {
  id: number;
  side: LedgerSide;
  balance: bigint;
}

function foldAccounts(movements: Movement[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  const add = (side: LedgerSide, amount: bigint): void => {
    const key = keyOf(side);
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

function keyOf({ member, kind }: LedgerSide): string {
  return `${member}:${kind}`;
}

async function insertRequests(
  transaction: Queryable,
  { requests, withdrawals, transfers }: Money,
): Promise<void> {
  await insertRows(
    transaction,
    'fund_request',
    {
      id: 'int',
      member_id: 'int',
      bank_id: 'int',
      fund: 'text',
      usertype: 'text',
      amount: 'bigint',
      utrno: 'text',
      status: 'text',
      requested_at: 'timestamptz',
      decided_at: 'timestamptz',
    },
    requests.map((each) => [
      each.id,
      each.member,
      each.bank,
      each.fund,
      each.usertype,
      each.amount,
      each.utrno,
      each.status,
      each.at,
      each.decided,
    ]),
  );
  await insertRows(
    transaction,
    'withdrawal',
    {
      id: 'int',
      member_id: 'int',
      income: 'text',
      kind: 'text',
      amount: 'bigint',
      status: 'text',
      requested_at: 'timestamptz',
      decided_at: 'timestamptz',
    },
    withdrawals.map((each) => [
      each.id,
      each.member,
      each.income,
      'USDT',
      each.amount,
      each.status,
      each.at,
      each.decided,
    ]),
  );
  await insertRows(
    transaction,
    'fund_transfer',
    { id: 'int', from_id: 'int', to_id: 'int', amount: 'bigint', at: 'timestamptz' },
    transfers.map(({ id, from, to, amount, at }) => [id, from, to, amount, at]),
  );
}
