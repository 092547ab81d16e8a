import type { Queryable } from '../../database/database.ts';
import { onlyRow } from '../../database/database.ts';
import { countGuess, forgetExpiredGuesses, forgetGuesses } from '../../passwords/countGuess.ts';

/** A guess at an account's secret. */
export interface Guess {
  secret: 'password' | 'transaction password' | 'code';
  /** The account's number; nobody need have it. */
  account: number;
  /** The network that guesses: failures count for it and the account, so that whoever is elsewhere gets in. */
  network: string;
}

/** Failures that cost nothing: a person's slips. */
const free = 5;

/**
 * Counts a failure before the secret is looked at, in one statement, so that guesses beside each other can't slip
 * through; one that is right is taken back. Answers 0, or in how many seconds the next guess will be looked at: this
 * one is not, and not counted.
 */
export async function countFailure(database: Queryable, guess: Guess, now: Date): Promise<number> {
  await forgetExpiredGuesses(database, 'attempt', now);
  return countGuess(database, { table: 'attempt', ...countOfPair(guess), free }, now);
}

/** Where failures are counted. */
interface Count {
  kind: string;
  subject: string;
}

function countOfPair({ secret, account, network }: Guess): Count {
  return { kind: secret, subject: `${account} ${network}` };
}

function countOfAccount({ secret, account }: Guess): Count {
  return { kind: `${secret} of account`, subject: String(account) };
}

/** Takes a failure back that was counted for a guess that was then never looked at. */
export function uncountFailure(database: Queryable, guess: Guess): Promise<void> {
  return uncount(database, countOfPair(guess));
}

async function uncount(database: Queryable, { kind, subject }: Count): Promise<void> {
  await database.query(
    'UPDATE attempt SET count = count - 1, open_at = NULL WHERE kind = $1 AND subject = $2 AND count > 0',
    [kind, subject],
  );
}

/** Forgets the failures before a guess that was right. */
export async function clearFailures(database: Queryable, guess: Guess): Promise<void> {
  await forgetGuesses(database, { table: 'attempt', ...countOfPair(guess) });
}

/** Failures at one account's secret from wherever that slow down nobody: at its password in an hour. */
const freeOfAccount = 20;
const longestDelay = 5_000;

/** What becomes of a guess at an account that was guessed at from many sides. */
export interface Slowed {
  /** Seconds until the next guess will be looked at, where this one is not, and not counted. */
  seconds: number;
  /** Milliseconds by which this one is to be put off. */
  delay: number;
}

/**
 * Counts a failure at an account's secret from wherever it comes. Strangers can guess at a password, so that it is put
 * off, never so long that the right one is not let in. The other secrets are short and asked for within a session alone:
 * whoever has a member's session, and many addresses, is to wait.
 */
export async function countFailureOfAccount(database: Queryable, guess: Guess, now: Date): Promise<Slowed> {
  const count = countOfAccount(guess);
  if (guess.secret === 'password') return { seconds: 0, delay: await countToDelay(database, count, now) };
  return {
    seconds: await countGuess(database, { table: 'attempt', ...count, free: freeOfAccount }, now),
    delay: 0,
  };
}

async function countToDelay(database: Queryable, { kind, subject }: Count, now: Date): Promise<number> {
  const rows = await database.query<{ count: number }>(
    `INSERT INTO attempt (kind, subject, count, expires_at) VALUES ($1, $2, 1, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET
       count = CASE WHEN attempt.expires_at <= $3 THEN 1 ELSE attempt.count + 1 END, expires_at = $4
     RETURNING count`,
    [kind, subject, now, later(now, 1)],
  );
  const beyond = onlyRow(rows).count - freeOfAccount;
  return beyond <= 0 ? 0 : Math.min(longestDelay, 250 * 2 ** Math.min(beyond - 1, 10));
}

/** Takes a failure back that was counted for a guess that was right, or never looked at. */
export function uncountFailureOfAccount(database: Queryable, guess: Guess): Promise<void> {
  return uncount(database, countOfAccount(guess));
}

function later(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
