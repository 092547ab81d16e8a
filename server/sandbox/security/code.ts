import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Creates a random code of six digits. */
export function createOneTimeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Hashes a code with a key, so that its million values can't be tried. @param owner an address or a member. */
export function hashOneTimeCode(code: string, owner: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${owner.toLowerCase()}:${code}`).digest('base64');
}

/** Returns the moment at which a first-use code expires: a day after it was made. */
export function getFirstUseExpiry(now: Date): Date {
  return new Date(now.getTime() + 24 * 3_600_000);
}

/** Creates a password of ten random characters. */
export function createRandomPassword(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}
