import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * True if NOTIFY reaches our LISTEN. False behind a transaction pooler, because LISTEN belongs to a connection.
 * @param patience milliseconds until the notification counts as lost.
 */
export async function receivesNotifications(database: Database, patience = 2_000): Promise<boolean> {
  const channel = `release_probe_${randomBytes(8).toString('hex')}`;
  let report = (_isReceived: boolean): void => undefined;
  const arrival = new Promise<boolean>((resolve) => (report = resolve));
  const stop = await database.listen(channel, () => report(true));
  const timer = setTimeout(() => report(false), patience);
  try {
    await database.query('SELECT pg_notify($1, $2)', [channel, '']);
    return await arrival;
  } finally {
    clearTimeout(timer);
    await stop();
  }
}
