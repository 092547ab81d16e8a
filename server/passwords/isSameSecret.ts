import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [left, right] = [candidate, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
