import { getOnlyRow, type Queryable } from '../database/database.ts';
import {
  countFailureRow,
  deleteExpiredFailureCounts,
  deleteFailureCount,
  type FailureCount,
} from './failureCounts.ts';

export interface Guess {
  secret: 'password' | 'transaction password' | 'code';
  /** A member's number or an operator's name. The account need not exist. */
  account: number | string;
  /** The network of the request. Failures count per network, so that the owner gets in from elsewhere. */
  network: string;
}

interface Attempts {
  database: Queryable;
  table: FailureCount['table'];
}

type Count = Omit<FailureCount, 'free'>;

/** Failures from one network without a consequence: a person's slips. */
const free = 5;
/** Failures in an hour, from all networks, after which a password's answer is delayed. */
const freePerAccount = 20;
/** Failures in an hour from one network, at all accounts, before delays. A company may share a network. */
const freePerNetwork = 100;
const maxDelay = 5_000;

/**
 * Counts a failure before the secret is checked, in one statement, so that concurrent guesses can't slip through. A right
 * guess is uncounted later. Returns 0, or the seconds until the next guess; this guess is then not counted.
 */
export async function countFailure({ database, table }: Attempts, guess: Guess, now: Date): Promise<number> {
  await deleteExpiredFailureCounts(database, table, now);
  return countFailureRow(database, { ...countPair(table, guess), free }, now);
}

function countPair(table: Count['table'], { secret, account, network }: Guess): Count {
  return { table, kind: secret, subject: `${account} ${network}` };
}

function countOfAccount(table: Count['table'], { secret, account }: Guess): Count {
  return { table, kind: `${secret} of account`, subject: String(account) };
}

function countOfNetwork(table: Count['table'], { secret, network }: Guess): Count {
  return { table, kind: `${secret} of network`, subject: network };
}

export function uncountFailure({ database, table }: Attempts, guess: Guess): Promise<void> {
  return uncount(database, countPair(table, guess));
}

async function uncount(database: Queryable, { table, kind, subject }: Count): Promise<void> {
  await database.query(
    `UPDATE ${table} SET count = count - 1, open_at = NULL WHERE kind = $1 AND subject = $2 AND count > 0`,
    [kind, subject],
  );
}

export async function clearFailures({ database, table }: Attempts, guess: Guess): Promise<void> {
  await deleteFailureCount(database, countPair(table, guess));
}

interface Slowed {
  /** Seconds until the next guess, if this one is neither checked nor counted. */
  seconds: number;
  /** Milliseconds by which this guess is delayed. */
  delay: number;
}

/**
 * Counts a failure at an account's secret over all networks, and one of a network over all accounts. Strangers can guess at
 * a password, so that its guesses are delayed and never rejected. Only a session can guess at the other secrets, which are
 * short: their guesses have to wait.
 */
export async function countFailureByAccountAndNetwork(
  { database, table }: Attempts,
  guess: Guess,
  now: Date,
): Promise<Slowed> {
  const count = countOfAccount(table, guess);
  if (guess.secret !== 'password')
    return { seconds: await countFailureRow(database, { ...count, free: freePerAccount }, now), delay: 0 };
  const ofAccount = await countInHour(database, count, { now, isProlonged: true });
  const ofNetwork = await countInHour(database, countOfNetwork(table, guess), { now, isProlonged: false });
  const beyond = Math.max(ofAccount - freePerAccount, ofNetwork - freePerNetwork);
  return { seconds: 0, delay: beyond <= 0 ? 0 : Math.min(maxDelay, 250 * 2 ** Math.min(beyond - 1, 10)) };
}

/** Counts a failure. The count restarts after an hour or, if `isProlonged`, after an hour without a failure. */
async function countInHour(
  database: Queryable,
  { table, kind, subject }: Count,
  { now, isProlonged }: { now: Date; isProlonged: boolean },
): Promise<number> {
  const rows = await database.query<{ count: number }>(
    `INSERT INTO ${table} (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN ${table}.expires_at <= $3 THEN 1 ELSE ${table}.count + 1 END,
       expires_at = CASE WHEN $5 OR ${table}.expires_at <= $3 THEN $4 ELSE ${table}.expires_at END
     RETURNING count`,
    [kind, subject, now, new Date(now.getTime() + 3_600_000), isProlonged],
  );
  return getOnlyRow(rows).count;
}

export async function uncountFailureOverall({ database, table }: Attempts, guess: Guess): Promise<void> {
  await uncount(database, countOfAccount(table, guess));
  if (guess.secret === 'password') await uncount(database, countOfNetwork(table, guess));
}
