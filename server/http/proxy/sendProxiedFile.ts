import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { attachmentHeaders } from '#shared/attachmentHeaders.ts';
import type { ApiCall, FileType } from '#definition';
import { SizeLimitedStream } from './SizeLimitedStream.ts';

/** The file of an answer: its declared media type, and the maximum number of bytes. */
export interface ProxiedFile {
  type: FileType;
  limit: number;
}

/** Returns the file of an answer; null for an error, and for a media type that the call does not declare. */
export function findDeclaredFile({ ok, headers, body }: Response, call: ApiCall): ProxiedFile | null {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const declared = call.types?.find((one) => one === type.trim().toLowerCase());
  return ok && body && declared ? { type: declared, limit: (call.size ?? 0) * 1024 * 1024 } : null;
}

/**
 * Streams a file, which no browser renders. A file above its limit ends before its end, and the connection with it, so that the
 * browser saves nothing.
 */
export function sendProxiedFile(
  reply: FastifyReply,
  { body }: Response,
  { type, limit }: ProxiedFile,
  stop: AbortSignal,
): FastifyReply {
  const file = Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal: stop });
  const counted = file.pipe(new SizeLimitedStream(limit));
  file.once('error', (error) => counted.destroy(error));
  counted.once('error', () => file.destroy());
  return reply.headers(attachmentHeaders).type(type).send(counted);
}
