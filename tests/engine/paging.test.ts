import { describe, expect, it } from 'vitest';
import { compileCall } from '#compile/compileCall.ts';
import type { ApiCall, Json, Paging } from '#definition';
import { buildPagePayload, type RowsRequest } from '#engine/rows/buildPagePayload.ts';
import { readPageInfo } from '#engine/rows/readPageInfo.ts';

const size = { key: 'limit', value: 25 };
const first: RowsRequest = { page: 0, cursor: null, sort: null, search: '' };

function callOf(more: Partial<ApiCall>) {
  const call: ApiCall = {
    target: 'api',
    method: 'GET',
    path: 'orders',
    auth: true,
    kind: 'read',
    request: {},
    rows: 'rows',
    ...more,
  };
  return compileCall('orders', call, 'UTC');
}

describe('the keys of a page', () => {
  it.each<[string, Paging, Partial<RowsRequest>, object]>([
    ['counts from 1', { page: 'page', size }, {}, { page: 1, limit: 25 }],
    ['counts from 0 where it says so', { page: 'page', size, first: 0 }, {}, { page: 0, limit: 25 }],
    ['counts rows', { offset: 'skip', size }, { page: 2 }, { skip: 50, limit: 25 }],
    ['begins without a cursor', { cursor: 'after', next: 'next', size }, {}, { limit: 25 }],
    [
      'goes on by the cursor',
      { cursor: 'after', next: 'next', size },
      { cursor: 'x' },
      { after: 'x', limit: 25 },
    ],
  ])('The paging %s', (_, paging, wanted, keys) => {
    expect(buildPagePayload(callOf({ paging }), { ...first, ...wanted })).toEqual(keys);
  });

  it("The sorting and the search are sent in the backend's form", () => {
    const call = callOf({
      sort: { ascending: { sort: '{field}' }, descending: { sort: '-{field}' } },
      search: 'q',
    });
    const sort = { field: 'total', descending: true };
    expect(buildPagePayload(call, { ...first, sort, search: 'tea' })).toEqual({ sort: '-total', q: 'tea' });
    expect(buildPagePayload(call, { ...first, sort: { ...sort, descending: false } })).toEqual({
      sort: 'total',
    });
  });

  it('A call without pages has no page keys', () => {
    expect(buildPagePayload(callOf({}), { ...first, page: 3, search: 'tea' })).toEqual({});
  });
});

describe('the paging of an answer', () => {
  const read = (paging: Paging, body: Json, headers?: Record<string, string>) =>
    readPageInfo(callOf({ paging }), { kind: 'ok', body, rows: [], record: null, text: null, headers });

  it.each<[string, Paging, Json, Record<string, string>, number | null]>([
    ['a number of the body', { page: 'p', size, total: 'meta.count' }, { meta: { count: 213 } }, {}, 213],
    ['a text of the body', { page: 'p', size, total: 'count' }, { count: '213' }, {}, 213],
    ['a header', { page: 'p', size, total: { header: 'X-Total' } }, [], { 'x-total': '213' }, 213],
    [
      'the end of a header',
      { page: 'p', size, total: { header: 'Range' } },
      [],
      { range: 'items 0-24/213' },
      213,
    ],
    ['nothing of it', { page: 'p', size, total: 'count' }, { count: 'many' }, {}, null],
  ])('The total is read from %s', (_, paging, body, headers, total) => {
    expect(read(paging, body, headers).total).toBe(total);
  });

  const cursor = { cursor: 'after', size };
  it.each<[string, Paging, Json, Record<string, string>, string | null]>([
    ['a cursor', { ...cursor, next: 'next' }, { next: 'x1' }, {}, 'x1'],
    [
      'an address',
      { ...cursor, next: 'next' },
      { next: 'https://a.example/orders?after=x%201&n=2' },
      {},
      'x 1',
    ],
    ['no next page', { ...cursor, next: 'next' }, { next: null }, {}, null],
    [
      'a link',
      { ...cursor, next: { header: 'Link' } },
      [],
      { link: '<https://a.example/?after=x2>; rel="next"' },
      'x2',
    ],
    [
      'another link',
      { ...cursor, next: { header: 'Link' } },
      [],
      { link: '<https://a.example/?after=x2>; rel="prev"' },
      null,
    ],
  ])('The next page is read from %s', (_, paging, body, headers, next) => {
    expect(read(paging, body, headers).next).toBe(next);
  });
});
