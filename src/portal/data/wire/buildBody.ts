import { isInQuery, type Json } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { formatParameter } from './formatParameter.ts';

/** Decodes a chosen file from the text that the form's values hold; null if the text holds no file. */
export type DecodeFile = (text: string) => { blob: Blob; name: string } | null;

/**
 * Builds the body of a request in its call's encoding; undefined if the payload is in the address.
 * @param decodeFile missing for requests that contain no file, such as those of the page's inline script.
 */
export function buildBody(
  { method, payload, body, files = [] }: CallRequest,
  decodeFile?: DecodeFile,
): unknown {
  if (isInQuery(method)) return undefined;
  if (!body) return payload;
  const parts: Parts = body === 'form' ? new URLSearchParams() : new FormData();
  for (const [key, value] of Object.entries(payload))
    for (const one of [value].flat()) addPart(parts, key, one, files.includes(key) ? decodeFile : undefined);
  return parts;
}

type Parts = URLSearchParams | FormData;

function addPart(parts: Parts, key: string, value: Json, decodeFile?: DecodeFile): void {
  const file = typeof value === 'string' ? decodeFile?.(value) : null;
  if (file && parts instanceof FormData) parts.append(key, file.blob, file.name);
  else parts.append(key, formatParameter(value));
}
