import { isInQuery, type Json } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { formatParameter } from './formatParameter.ts';

/** Builds the body of a request in its call's encoding; undefined if the payload is in the address. */
export function buildBody({ method, payload, body, files = [] }: CallRequest): unknown {
  if (isInQuery(method)) return undefined;
  if (!body) return payload;
  const parts: Parts = body === 'form' ? new URLSearchParams() : new FormData();
  for (const [key, value] of Object.entries(payload))
    for (const one of [value].flat()) addPart(parts, key, one, files.includes(key));
  return parts;
}

type Parts = URLSearchParams | FormData;

function addPart(parts: Parts, key: string, value: Json, isFile: boolean): void {
  const file = isFile && typeof value === 'string' ? readDataUrl(value) : null;
  if (file && parts instanceof FormData) parts.append(key, file.blob, file.name);
  else parts.append(key, formatParameter(value));
}

/** Parses a `data:` URL of a form's file, with its name; null for any other text. */
function readDataUrl(text: string): { blob: Blob; name: string } | null {
  const [, head, content = ''] = /^data:([^,]*);base64,(.*)$/s.exec(text) ?? [];
  if (head === undefined) return null;
  const [type = '', ...parameters] = head.split(';');
  const name = parameters.find((one) => one.startsWith('name='))?.slice('name='.length) ?? 'file';
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return { blob: new Blob([bytes], { type }), name: decodeURIComponent(name) };
}
