import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll } from 'vitest';

/**
 * From here to the end of the file each password is hashed as ever, at next to no cost: for tests that send many.
 * @param begin begins a hash. Default: at once. A test may count hashes, or hold them back.
 */
export function hashCheaply(begin: (hash: () => void) => void = (hash) => hash()): void {
  const { scrypt } = crypto;
  const cheap = (...[password, salt, length, , done]: Parameters<typeof scrypt>): void =>
    begin(() => scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done));
  replaceScrypt(cheap as typeof scrypt);
  afterAll(() => replaceScrypt(scrypt));
}

function replaceScrypt(scrypt: typeof crypto.scrypt): void {
  crypto.scrypt = scrypt;
  // Imports by name follow.
  syncBuiltinESMExports();
}
