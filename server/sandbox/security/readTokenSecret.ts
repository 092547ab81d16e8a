import { randomBytes } from 'node:crypto';
import { getOnlyRow, type Queryable } from '../../database/database.ts';

/** Reads the secret that signs tokens. The first call creates it, so that all processes on a database share it. */
export async function readTokenSecret(database: Queryable): Promise<string> {
  await database.query("INSERT INTO setting (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING", [
    randomBytes(32).toString('base64'),
  ]);
  return getOnlyRow(
    await database.query<{ value: string }>("SELECT value FROM setting WHERE name = 'secret'"),
  ).value;
}
