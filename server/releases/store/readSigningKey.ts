import { randomBytes } from 'node:crypto';
import { getOnlyRow, type Queryable } from '../../database/database.ts';

/** Reads the signing key that all servers of a database share, and creates it at the first call. */
export async function readSigningKey(database: Queryable): Promise<Buffer> {
  await database.query('INSERT INTO release_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING', [
    randomBytes(32),
  ]);
  const { secret } = getOnlyRow(
    await database.query<{ secret: Uint8Array }>('SELECT secret FROM release_secret'),
  );
  return Buffer.from(secret);
}
