import type { Guess } from '../repositories/failures.ts';
import {
  clearFailures,
  countFailure,
  countFailureOfAccount,
  uncountFailure,
  uncountFailureOfAccount,
} from '../repositories/failures.ts';
import type { Sandbox } from './call.ts';

/** What came of a guess: not looked at, for so many seconds, where there were too many wrong ones before. */
export type Guessed = 'right' | 'wrong' | { seconds: number };

/** A guess, and the account that failures from everywhere are counted for. */
export type GuardedGuess = Guess & { account?: number };

/**
 * Looks at a guess unless there were too many wrong ones. It is counted as wrong first and taken back when it is right.
 * Where an account is guessed at from many sides, the answer comes later; the wait holds up nobody else.
 * @throws what `isRight` throws; the guess then counts for nothing.
 */
export async function guardGuess(
  { database, now, wait }: Sandbox,
  guess: GuardedGuess,
  isRight: () => Promise<boolean>,
): Promise<Guessed> {
  const { account } = guess;
  const seconds = await countFailure(database, guess, now());
  if (seconds > 0) return { seconds };
  const takeBack = async () => {
    if (account !== undefined) await uncountFailureOfAccount(database, account);
  };
  const delay = account === undefined ? 0 : await countFailureOfAccount(database, account, now());
  try {
    if (delay > 0) await wait(delay);
    if (!(await isRight())) return 'wrong';
  } catch (error) {
    await uncountFailure(database, guess);
    await takeBack();
    throw error;
  }
  await clearFailures(database, guess);
  await takeBack();
  return 'right';
}

/** What is said where a guess was not looked at. */
export function describeWait({ seconds }: { seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} seconds` : `${minutes} minutes`;
  return `Too many tries. Try again in ${wait}.`;
}
