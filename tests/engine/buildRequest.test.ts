import { describe, expect, it } from 'vitest';
import { compileCall } from '#compile/compileCall.ts';
import type { ApiCall, Json } from '#definition';
import { buildRequest } from '#engine/request/buildRequest.ts';
import { runCall } from '#engine/runCall.ts';

function requestOf(call: Partial<ApiCall>, payload: Record<string, Json>) {
  const whole: ApiCall = {
    target: 'api',
    method: 'POST',
    path: 'orders',
    auth: true,
    kind: 'change',
    request: {},
    ...call,
  };
  return buildRequest(compileCall('order', whole), payload);
}

describe('a key in the path', () => {
  const call = { method: 'PATCH', path: 'orders/{id}/lines', request: { id: 'id', note: 'text' } } as const;

  it('stands there alone, encoded', () => {
    expect(requestOf(call, { id: 'a/b?c', note: 'x' })).toMatchObject({
      method: 'PATCH',
      path: 'orders/a%2Fb%3Fc/lines',
      payload: { note: 'x' },
    });
  });

  it.each([[''], ['.'], ['..'], ['A\uDC00'], [null], [{ a: 1 }]])('can not be %j', (id) => {
    expect(requestOf(call, { id, note: 'x' })).toBeNull();
  });

  it('that is missing is told as a request that was never sent', async () => {
    const send = () => Promise.reject(new Error('sent'));
    const compiled = compileCall('order', { target: 'api', auth: true, kind: 'change', ...call });
    await expect(runCall({ send }, compiled, { id: '', note: '' })).resolves.toMatchObject({
      kind: 'unsent',
    });
  });
});

describe('what a form holds as a text', () => {
  const request = { amount: 'number', count: 'integer', paid: 'boolean', code: 'code', id: 'id' } as const;

  it('leaves as the number or the boolean that the catalogue says', () => {
    const sent = requestOf({ request }, { amount: '12.5', count: '3', paid: 'true', code: '7', id: '007' });
    expect(sent?.payload).toEqual({ amount: 12.5, count: 3, paid: true, code: '7', id: '007' });
  });

  it('stays a text where it is no number, or has more digits than a number keeps', () => {
    const sent = requestOf({ request }, { amount: '12345678901234567890', count: 'three' });
    expect(sent?.payload).toEqual({ amount: '12345678901234567890', count: 'three' });
  });

  it('is looked for in objects and lists', () => {
    const lines = { list: { object: { sku: 'id', qty: 'integer' } } } as const;
    const sent = requestOf({ request: { lines } }, { lines: [{ sku: '1', qty: '2' }] });
    expect(sent?.payload).toEqual({ lines: [{ sku: '1', qty: 2 }] });
  });
});

describe('what is absent', () => {
  const request = { a: 'text', b: 'text', c: { object: { d: 'text' } }, e: { list: 'text' } } as const;
  const payload = { a: '', b: null, c: { d: '' }, e: ['', 'x'] };

  it.each([
    ['as it is', undefined, payload],
    ['as it is', 'text', payload],
    ['as null', 'null', { a: null, b: null, c: { d: null }, e: [null, 'x'] }],
    ['not at all', 'leaveOut', { e: ['x'] }],
  ] as const)('leaves %s: empty %s', (_, empty, sent) => {
    expect(requestOf({ request, ...(empty ? { empty } : {}) }, payload)?.payload).toEqual(sent);
  });

  it('leaves otherwise where a key says so', () => {
    const keys = { ...request, a: { shape: 'text', empty: 'null' } } as const;
    expect(requestOf({ request: keys, empty: 'leaveOut' }, payload)?.payload).toEqual({ a: null, e: ['x'] });
  });

  it('leaves an item of a list its place', () => {
    const lines = { list: { object: { sku: 'text' } } } as const;
    const sent = requestOf({ request: { lines }, empty: 'leaveOut' }, { lines: [{ sku: '' }, { sku: 'b' }] });
    expect(sent?.payload).toEqual({ lines: [{}, { sku: 'b' }] });
  });
});

it('names the headers in which the answer speaks of its pages', () => {
  const paging = { page: 'p', size: { key: 'n', value: 5 }, total: { header: 'X-Total-Count' } };
  expect(requestOf({ method: 'GET', rows: '', paging }, {})?.headers).toEqual(['x-total-count']);
});
