import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from './createFairQueue.ts';

const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

/**
 * At most two at once: each takes 16 MiB and a fifth of a second of one core. So nobody waits longer than ten seconds,
 * and one address alone brings no more than a second's work before it is told to wait.
 */
const queue = createFairQueue({ running: 2, waitingEach: 8, waiting: 100 });

/** Hashed where there is no account, so that an unknown id takes as long as a known one. */
const nobody = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(length).toString('base64')}`;

/** The asker where there is no request: commands. */
export const operator = 'operator';

/**
 * A password as it may be stored: `scrypt$salt$hash`.
 * @param asker the network of the request, or `operator`: askers wait in turn.
 * @throws TooManyRequests where too much of the asker's waits already.
 */
export async function hashPassword(password: string, asker: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt, asker)).toString('base64')}`;
}

/**
 * Whether the password is the stored one. False, after the same time, where none is stored.
 * @param asker the network of the request, or `operator`: askers wait in turn.
 * @throws TooManyRequests where too much of the asker's waits already.
 */
export async function isPassword(password: string, stored: string | null, asker: string): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? nobody).split('$');
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
