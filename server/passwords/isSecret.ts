import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a text is the secret; how long the answer takes says nothing of either. */
export function isSecret(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left!, right!);
}
