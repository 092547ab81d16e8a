import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The checks under way of each database, by the hash of the guess. */
const pending = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Returns the result of an equal guess whose check is pending, if that is right; otherwise checks the guess. So
 * concurrent right guesses count as one, and wrong ones one by one.
 */
export async function shareRight<Result>(
  database: Database,
  guess: string,
  { check, isRight }: { check: () => Promise<Result>; isRight: (result: Result) => boolean },
): Promise<Result> {
  const key = createHash('sha256').update(guess).digest('hex');
  const checks = pendingOf<Result>(database);
  const earlier = checks.get(key);
  const result = earlier && (await earlier.catch(() => undefined));
  if (result !== undefined && isRight(result)) return result;
  const own = check();
  checks.set(key, own);
  return own.finally(() => {
    if (checks.get(key) === own) checks.delete(key);
  });
}

function pendingOf<Result>(database: Database): Map<string, Promise<Result>> {
  const checks = pending.get(database) ?? new Map<string, Promise<unknown>>();
  pending.set(database, checks);
  return checks as Map<string, Promise<Result>>;
}
