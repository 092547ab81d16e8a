import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BufferedAnswer } from './bufferLimit.ts';

/** Maximum decompressed bytes of an answer. A report of 100,000 rows has some 20 MB; browsers can't use much more. */
const answerLimit = 32 * 1024 * 1024;

/** Maximum bytes that are parsed to check for JSON. Parsing more would delay other requests. */
const parsedLimit = 1024 * 1024;

/**
 * Reads the body of a backend's answer as JSON; a plain text becomes a JSON string.
 * @param stop aborts the reading. The signal of `fetch` does not, because Node garbage-collects it.
 * @returns the JSON in UTF-8; null for other content. A large body counts as JSON by its content type.
 * @throws if the body is too large, incomplete, aborted, or its compression is broken.
 */
export async function readJsonAnswer(
  answer: Response,
  buffered: BufferedAnswer,
  stop: AbortSignal,
): Promise<string | Buffer | null> {
  const body = await readBytes(answer, buffered, stop);
  const type = answer.headers.get('content-type') ?? '';
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  // A success may have an empty body.
  if (body.length === 0 && answer.ok) return '';
  if (body.length > parsedLimit) return isJsonType(type) && /^utf-?8$/i.test(charset) ? body : null;
  const text = decode(body, charset);
  if (isJson(text)) return text;
  // A plain text of a failed server is no result.
  return /^\s*text\/plain\b/i.test(type) && answer.status < 500 ? JSON.stringify(text.trim()) : null;
}

async function readBytes({ body }: Response, buffered: BufferedAnswer, signal: AbortSignal): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early closes the connection to the backend.
  for await (const chunk of Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal })) {
    size += chunk.length;
    if (size > answerLimit || !buffered.add(chunk.length)) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isJsonType(type: string): boolean {
  return /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);
}

/** Decodes as browsers do: without a byte order mark, and as UTF-8 if the encoding is unknown. */
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
