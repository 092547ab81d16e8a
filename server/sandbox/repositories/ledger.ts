import { getOnlyRow, type Queryable } from '../../database/database.ts';

export type Fund = 'FUNDS' | 'FOREXFUNDS' | 'CRYPTOFUNDS';

export type IncomeWallet =
  | 'LevelIncome'
  | 'binaryIncome'
  | 'ForexIncome'
  | 'CryptoIncome'
  | 'royalty_income'
  | 'salaryrankreward';

/** Accounts of a member: balances, sources of money (deposits, earnings) and its destinations (packages, payouts). */
export type AccountKind = Fund | IncomeWallet | 'deposits' | 'earnings' | 'packages' | 'payouts';

export interface LedgerSide {
  member: number;
  kind: AccountKind;
}

/** A double entry. */
export interface Movement {
  from: LedgerSide;
  to: LedgerSide;
  /** Cents, above zero. */
  amount: bigint;
  reason: 'deposit' | 'transfer' | 'package' | 'income' | 'withdrawal' | 'return';
  /** The number of the request, transfer, activation or withdrawal. */
  reference: number | null;
}

/** `none` exists for the test that shows why accounts are locked. */
export type LockMode = 'rows' | 'none';

export type MoveOutcome = 'moved' | 'insufficient';

interface Account {
  id: number;
  member_id: number;
  kind: AccountKind;
  balance: bigint;
}

/** Sources may be below zero; see the schema. */
const sources = new Set<AccountKind>(['deposits', 'earnings']);

/**
 * Moves money in a transaction. Both accounts are locked in the order of their ids, then the balance is checked. Nothing
 * changes if the balance is too low.
 */
export async function moveMoney(
  transaction: Queryable,
  { from, to, amount, reason, reference }: Movement,
  now: Date,
  lock: LockMode = 'rows',
): Promise<MoveOutcome> {
  await ensureAccounts(transaction, [from, to]);
  const accounts = await lockAccounts(transaction, [from, to], lock);
  const source = pick(accounts, from);
  const target = pick(accounts, to);
  if (!sources.has(source.kind) && source.balance < amount) return 'insufficient';
  await transaction.query(
    `INSERT INTO movement (from_account, to_account, amount, reason, reference, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [source.id, target.id, amount, reason, reference, now],
  );
  await setBalance(transaction, source.id, source.balance - amount);
  await setBalance(transaction, target.id, target.balance + amount);
  return 'moved';
}

/** Reads the balance of an account, in cents. */
export async function readBalance(database: Queryable, { member, kind }: LedgerSide): Promise<bigint> {
  const rows = await database.query<{ balance: bigint }>(
    'SELECT balance FROM account WHERE member_id = $1 AND kind = $2',
    [member, kind],
  );
  return rows[0]?.balance ?? 0n;
}

/** Creates missing accounts in one fixed order, so that concurrent processes can't deadlock. */
async function ensureAccounts(transaction: Queryable, sides: LedgerSide[]): Promise<void> {
  await transaction.query(
    `INSERT INTO account (member_id, kind)
     SELECT wanted.member_id, wanted.kind FROM unnest($1::int[], $2::text[]) AS wanted (member_id, kind)
     WHERE NOT EXISTS (SELECT FROM account a WHERE a.member_id = wanted.member_id AND a.kind = wanted.kind)
     ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [sides.map((side) => side.member), sides.map((side) => side.kind)],
  );
}

function lockAccounts(transaction: Queryable, sides: LedgerSide[], lock: LockMode): Promise<Account[]> {
  return transaction.query<Account>(
    `SELECT id, member_id, kind, balance FROM account
     WHERE id IN (
       SELECT a.id FROM account a
       JOIN unnest($1::int[], $2::text[]) AS wanted (member_id, kind)
         ON a.member_id = wanted.member_id AND a.kind = wanted.kind)
     ORDER BY id ${lock === 'rows' ? 'FOR UPDATE' : ''}`,
    [sides.map((side) => side.member), sides.map((side) => side.kind)],
  );
}

function pick(accounts: Account[], side: LedgerSide): Account {
  return getOnlyRow(
    accounts.filter((account) => account.member_id === side.member && account.kind === side.kind),
  );
}

async function setBalance(transaction: Queryable, account: number, balance: bigint): Promise<void> {
  await transaction.query('UPDATE account SET balance = $2 WHERE id = $1', [account, balance]);
}
