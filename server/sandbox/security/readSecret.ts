import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { onlyRow } from '../../database/database.ts';

/** The secret that tokens are signed with. The database makes it at first use, so that all processes beside each other share it. */
export async function readSecret(database: Queryable): Promise<string> {
  await database.query("INSERT INTO setting (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING", [
    randomBytes(32).toString('base64'),
  ]);
  return onlyRow(await database.query<{ value: string }>("SELECT value FROM setting WHERE name = 'secret'"))
    .value;
}
