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

/**
 * Looks at a guess unless there were too many wrong ones. It is counted as wrong first and taken back when it is right.
 * Where a password is guessed at from many sides, the answer comes later; the wait holds up nobody else.
 * @throws what `isRight` throws; the guess then counts for nothing.
 */
export async function guardGuess(
  { database, now, wait }: Sandbox,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<Guessed> {
  const seconds = await countFailure(database, guess, now());
  if (seconds > 0) return { seconds };
  const slowed = await countFailureOfAccount(database, guess, now());
  if (slowed.seconds > 0) {
    await uncountFailure(database, guess);
    return { seconds: slowed.seconds };
  }
  try {
    if (slowed.delay > 0) await wait(slowed.delay);
    if (!(await isRight())) return 'wrong';
  } catch (error) {
    await uncountFailure(database, guess);
    await uncountFailureOfAccount(database, guess);
    throw error;
  }
  await clearFailures(database, guess);
  await uncountFailureOfAccount(database, guess);
  return 'right';
}

/** What is said where a guess was not looked at. */
export function describeWait({ seconds }: { seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} seconds` : `${minutes} minutes`;
  return `Too many tries. Try again in ${wait}.`;
}
