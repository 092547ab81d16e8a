import { createHmac } from 'node:crypto';
import type { NewPreview } from '#workbench/protocol.ts';
import { isSecret } from '../../passwords/isSecret.ts';

/** What an address of a preview stands for. */
export interface Preview extends NewPreview {
  /** The id of the session that asked for it and with which it ends. */
  session: string;
  /** Until when it is good, in milliseconds of the epoch. */
  until: number;
}

/** A preview as a part of an address: nobody can make one without the secret, and any server can read it. */
export function signPreview(preview: Preview, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** What a part of an address stands for; null for what was not signed here, or is not good any more. */
export function readPreview(token: string, secret: Buffer, now: Date): Preview | null {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (text === undefined || signature === undefined) return null;
  if (!isSecret(signature, sign(text, secret))) return null;
  const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as Preview;
  return preview.until > now.getTime() ? preview : null;
}

function sign(text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
