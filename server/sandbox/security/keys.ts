import { createHmac } from 'node:crypto';

/** Keys derived from one secret, one for each purpose. */
export interface Keys {
  token: Buffer;
  link: Buffer;
  code: Buffer;
  mailed: Buffer;
  send: Buffer;
}

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
