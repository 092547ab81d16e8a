import { wrapQueries } from './wrapQueries.ts';
import type { Database } from './database.ts';

export function measureQueries(database: Database, measured: (seconds: number) => void): Database {
  return wrapQueries(database, async (_sql, run) => {
    const started = performance.now();
    return run().finally(() => measured((performance.now() - started) / 1000));
  });
}
