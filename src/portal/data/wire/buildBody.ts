import { isInQuery, type Json } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { formatParameter } from './formatParameter.ts';

/** Parses the text of a form's file; null for any other text. */
export type ReadFile = (text: string) => { blob: Blob; name: string } | null;

/**
 * Builds the body of a request in its call's encoding; undefined if the payload is in the address.
 * @param readFile not for requests that bear no file, such as those of the script before all others.
 */
export function buildBody({ method, payload, body, files = [] }: CallRequest, readFile?: ReadFile): unknown {
  if (isInQuery(method)) return undefined;
  if (!body) return payload;
  const parts: Parts = body === 'form' ? new URLSearchParams() : new FormData();
  for (const [key, value] of Object.entries(payload))
    for (const one of [value].flat()) addPart(parts, key, one, files.includes(key) ? readFile : undefined);
  return parts;
}

type Parts = URLSearchParams | FormData;

function addPart(parts: Parts, key: string, value: Json, readFile?: ReadFile): void {
  const file = typeof value === 'string' ? readFile?.(value) : null;
  if (file && parts instanceof FormData) parts.append(key, file.blob, file.name);
  else parts.append(key, formatParameter(value));
}
