import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** A one-time password: six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A one-time password as it may be stored; without the key its million values can't be tried. */
export function hashCode(code: string, email: string, key: Buffer): string {
  return createHmac('sha256', key).update(`${email.toLowerCase()}:${code}`).digest('base64');
}

/** A new password to be mailed: ten characters. */
export function makePassword(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}
