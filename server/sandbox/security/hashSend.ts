import { createHmac } from 'node:crypto';

/**
 * A send as it may be stored. The body may hold a password that is short: what it is hashed with has the send's own key
 * in it, of which the database has the hash alone.
 */
export function hashSend(sendKey: string, body: unknown, key: Buffer): { key: string; body: string } {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64');
  return { key: hash(`key:${sendKey}`), body: hash(`body:${sendKey}:${JSON.stringify(body)}`) };
}
