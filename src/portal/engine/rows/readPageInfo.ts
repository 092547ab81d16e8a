import type { CompiledAnswerPlace, CompiledCall, Json } from '#definition';
import { isAbsent } from '../values/isAbsent.ts';
import { toFiniteNumber } from '../numbers/toFiniteNumber.ts';
import { resolvePath } from '../values/resolvePath.ts';
import type { Answer } from '../runCall.ts';

/** The paging data of an answer. */
export interface PageInfo {
  /** The total number of rows; null if unknown. */
  total: number | null;
  /** The next page's cursor; null if there is none, or without cursors. */
  next: string | null;
}

/** Reads the paging data of an answer. */
export function readPageInfo({ paging }: CompiledCall, answer: Answer): PageInfo {
  if (!paging) return { total: null, next: null };
  return {
    total: paging.total ? readTotal(valueAt(paging.total, answer)) : null,
    next: 'cursor' in paging ? readCursor(paging.cursor, valueAt(paging.next, answer)) : null,
  };
}

function valueAt(place: CompiledAnswerPlace, { body, headers }: Answer): Json | undefined {
  return 'header' in place ? headers?.[place.header] : resolvePath(place.body, body);
}

/** Parses a count; of a text, the digits at its end: `items 0-24/213` has 213. */
function readTotal(value: Json | undefined): number | null {
  const digits = typeof value === 'string' ? /(\d+)\s*$/.exec(value)?.[1] : value;
  const total = toFiniteNumber(digits);
  return total !== null && total >= 0 ? total : null;
}

/** Parses a cursor; of an address, or of the next address in a `Link` header, only the cursor in it. */
function readCursor(key: string, value: Json | undefined): string | null {
  if (isAbsent(value) || typeof value === 'object') return null;
  const text = String(value);
  const linked = /<([^<>]*)>[^<]*\brel="?next\b/.exec(text)?.[1];
  if (linked === undefined && /<[^<>]*>\s*;/.test(text)) return null;
  const address = linked ?? text;
  return /^https?:|^[/?]/.test(address) ? cursorIn(address, key) : address;
}

function cursorIn(address: string, key: string): string | null {
  const origin = 'https://portal.invalid';
  return URL.canParse(address, origin) ? new URL(address, origin).searchParams.get(key) : null;
}
