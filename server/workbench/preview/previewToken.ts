import { createHmac } from 'node:crypto';
import type { NewPreviewBody } from '#workbench/protocol.ts';
import { isSameSecret } from '../../passwords/isSameSecret.ts';

/** An open preview, as its token contains it. */
export interface OpenPreview extends NewPreviewBody {
  /** The id of the session that opened it and with which it ends. */
  session: string;
  /** The expiry in milliseconds since the epoch. */
  until: number;
}

/** Serializes a preview as a signed part of a path, which any server can verify. */
export function formatPreviewToken(preview: OpenPreview, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${sign(text, secret)}`;
}

/** Parses a signed preview; null if the signature is wrong or it has expired. */
export function parsePreviewToken(token: string, secret: Buffer, now: Date): OpenPreview | null {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (text === undefined || signature === undefined) return null;
  if (!isSameSecret(signature, sign(text, secret))) return null;
  const preview = JSON.parse(Buffer.from(text, 'base64url').toString()) as OpenPreview;
  return preview.until > now.getTime() ? preview : null;
}

function sign(text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
