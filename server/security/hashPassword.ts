import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createQueue } from './createQueue.ts';

const cost = { N: 2 ** 14, r: 8, p: 5 };
const length = 32;

/** At most two at once: each takes 16 MiB and a fifth of a second of one core. */
const queue = createQueue(2);

/** Hashed where there is no account, so that an unknown id takes as long as a known one. */
const nobody = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(length).toString('base64')}`;

/** A password as it may be stored: `scrypt$salt$hash`. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
}

/** Whether the password is the stored one. False, after the same time, where none is stored. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? nobody).split('$');
  const same = timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64')),
    Buffer.from(hash, 'base64'),
  );
  return same && stored !== null;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return queue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
