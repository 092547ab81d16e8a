import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * Whether what is notified in a database arrives here. Through a pooler that hands a connection out for each transaction it
 * does not: listening is of a connection.
 * @param patience milliseconds after which it counts as lost.
 */
export async function hearsItself(database: Database, patience = 2_000): Promise<boolean> {
  const channel = `release_probe_${randomBytes(8).toString('hex')}`;
  let heard = (_isHeard: boolean): void => undefined;
  const arrival = new Promise<boolean>((resolve) => (heard = resolve));
  const stop = await database.listen(channel, () => heard(true));
  const timer = setTimeout(() => heard(false), patience);
  try {
    await database.query('SELECT pg_notify($1, $2)', [channel, '']);
    return await arrival;
  } finally {
    clearTimeout(timer);
    await stop();
  }
}
