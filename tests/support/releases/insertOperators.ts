import type { Database } from '#server/database/database.ts';
import { commandLineAsker, hashPassword } from '#server/passwords/hashPassword.ts';
import type { Operator } from '#server/releases/operator.ts';

const password = 'everybody has it';

let hash: Promise<string> | undefined;

/** Inserts operators with one password, which is hashed once per worker, because that takes a fifth of a second. */
export async function insertOperators(database: Database, operators: Operator[], at: Date): Promise<void> {
  hash ??= hashPassword(password, commandLineAsker);
  for (const { name, role } of operators)
    await database.query(
      'INSERT INTO release_operator (name, role, password, created_at) VALUES ($1, $2, $3, $4)',
      [name, role, await hash, at],
    );
}
