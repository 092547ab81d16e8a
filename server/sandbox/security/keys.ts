import { createHmac } from 'node:crypto';

/** What is made of the one secret: a key a purpose, so that none serves for another. */
export interface Keys {
  token: Buffer;
  link: Buffer;
  code: Buffer;
  mailed: Buffer;
  send: Buffer;
}

/** Derives the keys of a secret. */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();
  return {
    token: derive('token'),
    link: derive('link'),
    code: derive('code'),
    mailed: derive('mailed'),
    send: derive('send'),
  };
}
