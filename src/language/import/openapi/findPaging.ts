import type { Json } from '#definition';
import type { FoundAnswer } from './findAnswer.ts';

const pages = ['page', '_page', 'pageNumber', 'page_number', 'pageNo', 'page[number]'];
const offsets = ['offset', '_start', 'skip', 'start', 'page[offset]'];
const cursors = ['cursor', 'after', 'starting_after', 'page_token', 'pageToken', 'next_token', 'nextToken'];
const sizes = [
  'limit',
  '_limit',
  'per_page',
  'perPage',
  'pageSize',
  'page_size',
  'size',
  'count',
  'page[size]',
  'take',
  'first',
];
const totals = ['total', 'totalCount', 'total_count', 'totalElements', 'count', 'totalItems'];
const nexts = [
  'next',
  'nextCursor',
  'next_cursor',
  'nextPageToken',
  'next_page_token',
  'nextToken',
  'next_token',
];

/** The paging of a call, recognised by usual names of parameters and answers; null if there are none. */
export function findPaging(names: string[], { body, headers }: FoundAnswer): Json | null {
  const find = (known: string[]) => known.find((one) => names.includes(one));
  const size = find(sizes);
  if (size === undefined) return null;
  const answered = Object.keys(body?.schema.properties ?? {});
  const total = totals.find((one) => answered.includes(one)) ?? totalHeader(headers);
  const shared = { size: { key: size, value: 25 }, ...(total !== null && { total }) };
  const [page, offset, cursor] = [find(pages), find(offsets), find(cursors)];
  if (page !== undefined) return { page, ...shared };
  if (offset !== undefined) return { offset, ...shared };
  const next = nexts.find((one) => answered.includes(one));
  return cursor !== undefined && next !== undefined ? { cursor, next, ...shared } : null;
}

export function listPagingKeys(paging: Json | null): string[] {
  const { size, page, offset, cursor } = (paging ?? {}) as { [word: string]: Json } & {
    size?: { key: string };
  };
  return [size?.key, page, offset, cursor].filter((key): key is string => typeof key === 'string');
}

function totalHeader(headers: string[]): { header: string } | null {
  const header = headers.find((one) => /^x-total(-count)?$/i.test(one));
  return header === undefined ? null : { header };
}
