import type * as Crypto from 'node:crypto';

/**
 * Stands in for `node:crypto` where a test sends many passwords: each is hashed as ever, at next to no cost.
 * @param begin begins a hash, at once without it: a test may count them, or hold them back.
 */
export function withCheapHashes(
  crypto: typeof Crypto,
  begin: (hash: () => void) => void = (hash) => hash(),
): typeof Crypto {
  const scrypt = (...[password, salt, length, , done]: Parameters<typeof crypto.scrypt>): void =>
    begin(() => crypto.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done));
  return { ...crypto, scrypt } as typeof Crypto;
}
