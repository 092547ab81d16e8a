import type { CompiledCall } from '#definition';
import type { FileMessage, FileTransfer, Outcome } from '#engine/outcome.ts';
import { buildFetchOptions } from './wire/buildFetchOptions.ts';
import { isPlainText, type WireAnswer } from './wire/wireRequest.ts';

/** The reason in the outcome of a download that is too large. By it, the message for members is chosen. */
export const fileTooLargeReason = 'the file is larger than its call declares';

/** Maximum bytes of an answer that is no file, such as an error. */
const maxErrorBytes = 1024 * 1024;

/**
 * Creates the transfer of a file: only of the declared media types, and up to the declared size. The file is a Blob, whose
 * type is the media type. Any other answer is returned as text.
 */
export function createFileTransfer(file: NonNullable<CompiledCall['file']>): FileTransfer {
  return async (message) => {
    const limit = startLimit(message);
    try {
      const answer = await fetch(message.url, buildOptions(message, file, limit.signal));
      return await readFile(answer, file, limit.restart);
    } catch (error) {
      message.signal?.throwIfAborted();
      return { lost: error instanceof Error ? error.name : 'unknown' };
    } finally {
      limit.end();
    }
  };
}

/** Aborts with the message's signal, and when nothing arrives within its timeout. */
function startLimit({ timeout, signal }: FileMessage) {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: stop.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeout);
    },
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      // Ends the connection of an answer that was not read to its end.
      abort();
    },
  };
}

/** Builds the options of `fetch`. A redirect is an error, because the token goes to the API's address alone. */
function buildOptions(
  message: FileMessage,
  { endings }: NonNullable<CompiledCall['file']>,
  signal: AbortSignal,
): RequestInit {
  const headers = { ...message.headers, Accept: [...Object.keys(endings), 'application/json'].join(', ') };
  return { ...buildFetchOptions({ ...message, headers }), redirect: 'error', cache: 'no-store', signal };
}

async function readFile(
  answer: Response,
  { endings, bytes }: NonNullable<CompiledCall['file']>,
  restart: () => void,
): Promise<WireAnswer | Outcome> {
  const header = answer.headers.get('content-type') ?? '';
  const type = header.split(';', 1)[0]!.trim().toLowerCase();
  const isFile = answer.ok && Object.hasOwn(endings, type);
  const parts = await readParts(answer, isFile ? bytes : maxErrorBytes, restart);
  if (!parts) return { kind: 'malformed', reason: isFile ? fileTooLargeReason : 'the answer is too long' };
  const body = new Blob(parts, { type });
  if (isFile) return { kind: 'ok', body };
  return { status: answer.status, text: await body.text(), ...(isPlainText(header) && { isPlain: true }) };
}

/** Returns the parts of a body; null as soon as there are more bytes. */
async function readParts(
  { headers, body }: Response,
  most: number,
  restart: () => void,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  if (Number(headers.get('content-length')) > most) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let size = 0;
  // Each part comes after the one before.
  // oxlint-disable-next-line no-await-in-loop
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    restart();
    size += part.value.length;
    if (size > most) return null;
    parts.push(part.value);
  }
  return parts;
}
