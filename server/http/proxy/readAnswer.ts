import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { HeldAnswer } from './heldBytes.ts';

/** Bytes of an answer, after decompression. A report of 100,000 rows has some 20 MB; a browser can do little with more. */
const answerLimit = 32 * 1024 * 1024;

/** Bytes up to which an answer is parsed here to see that it is JSON. Beyond, parsing would hold up other requests. */
const parsedLimit = 1024 * 1024;

/**
 * Reads the body of a backend's answer as JSON, a plain text as a JSON string, counting while it comes. A success may
 * have none.
 * @param stop ends the reading. The signal that `fetch` was given does not: Node forgets it with the garbage.
 * @returns the JSON in UTF-8; null where there is none. A large one counts as JSON where the backend calls it so.
 * @throws where it is larger than the limit, there is no room for it, it is cut, stopped or its compression is broken.
 */
export async function readAnswer(
  answer: Response,
  held: HeldAnswer,
  stop: AbortSignal,
): Promise<string | Buffer | null> {
  const body = await readBytes(answer, held, stop);
  const type = answer.headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  // A success may have no body: it is passed on as it is.
  if (body.length === 0 && answer.ok) return '';
  if (body.length > parsedLimit) return isJsonType(type) && /^utf-?8$/i.test(charset) ? body : null;
  const text = decode(body, charset);
  if (isJson(text)) return text;
  // A plain text goes on as JSON; that of a server that broke down is no result.
  return /^\s*text\/plain\b/i.test(type) && answer.status < 500 ? JSON.stringify(text.trim()) : null;
}

async function readBytes({ body }: Response, held: HeldAnswer, signal: AbortSignal): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early ends the connection to the backend.
  for await (const chunk of Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal })) {
    size += chunk.length;
    if (size > answerLimit || !held.add(chunk.length)) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isJsonType(type: string): boolean {
  return /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);
}

/** As a browser reads it: without a byte order mark, and in UTF-8 where nobody knows the encoding. */
function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
