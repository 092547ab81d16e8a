import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from './createFairQueue.ts';

const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

/**
 * Each hash needs 16 MiB and a fifth of a second of one core. With two at once nobody waits longer than ten seconds, and one
 * address causes at most a second of work.
 */
const queue = createFairQueue({ running: 2, waitingEach: 8, waiting: 100 });

/** A hash for unknown accounts, so that they take as long as known ones. */
const unknownAccountHash = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(length).toString('base64')}`;

/** The asker of commands, which have no request. */
export const commandLineAsker = 'operator';

/**
 * Hashes a password as `scrypt$salt$hash`.
 * @param asker the network of the request, or `operator`; askers are served in turn.
 * @throws TooManyRequestsError if too many jobs of the asker wait.
 */
export async function hashPassword(password: string, asker: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt, asker)).toString('base64')}`;
}

/**
 * True if the password is the stored one. False, after the same time, if none is stored.
 * @param asker the network of the request, or `operator`; askers are served in turn.
 * @throws TooManyRequestsError if too many jobs of the asker wait.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  asker: string,
): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? unknownAccountHash).split('$');
  const same = timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), asker),
    Buffer.from(hash, 'base64'),
  );
  return same && stored !== null;
}

function derive(password: string, salt: Buffer, asker: string): Promise<Buffer> {
  return queue(
    asker,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
