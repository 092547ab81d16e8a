import type { Database } from '../database/database.ts';
import {
  type Guess,
  clearFailures,
  countFailure,
  countFailureByAccountAndNetwork,
  uncountFailure,
  uncountFailureOverall,
} from './countFailure.ts';
import type { FailureCount } from './failureCounts.ts';
import { createHash } from 'node:crypto';

export interface ThrottleDependencies {
  database: Database;
  table: FailureCount['table'];
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
}

/** The result of a guess: `seconds` until the next one, if too many were wrong and this one was not checked. */
export type GuessResult<Found> = { right: Found } | 'wrong' | { seconds: number };

/**
 * Checks a guess unless too many before it were wrong. It is counted as wrong first and uncounted if it is right. The answer
 * is delayed if many networks guess at a password, or a network at many; other requests are not delayed.
 * @param password the password of the guess, if concurrent guesses with it may share one right result.
 * @param find returns null for a wrong guess.
 * @throws the errors of `find`; the guess is then not counted.
 */
export async function checkThrottledGuess<Found>(
  tools: ThrottleDependencies,
  { password, ...guess }: Guess & { password?: string },
  find: () => Promise<Found | null>,
): Promise<GuessResult<Found>> {
  const check = () => countAndCheck(tools, guess, find);
  if (password === undefined) return check();
  const isRight = (result: GuessResult<Found>) => typeof result === 'object' && 'right' in result;
  return shareRight(tools.database, JSON.stringify({ ...guess, password }), { check, isRight });
}

async function countAndCheck<Found>(
  tools: ThrottleDependencies,
  guess: Guess,
  find: () => Promise<Found | null>,
): Promise<GuessResult<Found>> {
  const { now, wait } = tools;
  const seconds = await countFailure(tools, guess, now());
  if (seconds > 0) return { seconds };
  const slowed = await countFailureByAccountAndNetwork(tools, guess, now());
  if (slowed.seconds > 0) {
    await uncountFailure(tools, guess);
    return { seconds: slowed.seconds };
  }
  let right: Found | null;
  try {
    if (slowed.delay > 0) await wait(slowed.delay);
    right = await find();
    if (right === null) return 'wrong';
  } catch (error) {
    await uncountFailure(tools, guess);
    await uncountFailureOverall(tools, guess);
    throw error;
  }
  await clearFailures(tools, guess);
  await uncountFailureOverall(tools, guess);
  return { right };
}

/** Pending checks of each database, by a hash of the guess. */
const pending = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Returns the result of an equal pending guess if that is right; otherwise checks the guess. So concurrent right guesses
 * count as one, and wrong ones one by one.
 */
async function shareRight<Result>(
  database: Database,
  guess: string,
  { check, isRight }: { check: () => Promise<Result>; isRight: (result: Result) => boolean },
): Promise<Result> {
  const key = createHash('sha256').update(guess).digest('hex');
  const checks = getPendingChecks<Result>(database);
  const earlier = checks.get(key);
  const result = earlier && (await earlier.catch(() => undefined));
  if (result !== undefined && isRight(result)) return result;
  const own = check();
  checks.set(key, own);
  return own.finally(() => {
    if (checks.get(key) === own) checks.delete(key);
  });
}

function getPendingChecks<Result>(database: Database): Map<string, Promise<Result>> {
  const checks = pending.get(database) ?? new Map<string, Promise<unknown>>();
  pending.set(database, checks);
  return checks as Map<string, Promise<Result>>;
}
