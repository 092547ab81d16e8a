import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** A one-time password: six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is mailed, as it may be stored; without the key a code's million values can't be tried.
 * @param owner the address or the member that it is mailed to.
 */
export function hashCode(code: string, owner: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${owner.toLowerCase()}:${code}`).digest('base64');
}

/** When a first-use code of now expires: after 24 hours. */
export function endOfFirstUse(now: Date): Date {
  return new Date(now.getTime() + 24 * 3_600_000);
}

/** A new password to be mailed: ten characters, of which none can be guessed. */
export function makePassword(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}
