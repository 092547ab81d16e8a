import { describe, expect, it } from 'vitest';
import { compileCall } from '#compile/compileCall.ts';
import type { ApiCall, Call, Json } from '#definition';
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
  return buildRequest(compileCall('order', whole, 'UTC'), payload);
}

describe('a key in the path', () => {
  const call = { method: 'PATCH', path: 'orders/{id}/lines', request: { id: 'id', note: 'text' } } as const;

  it('A key in the path is encoded as one segment', () => {
    expect(requestOf(call, { id: 'a/b?c', note: 'x' })).toMatchObject({
      method: 'PATCH',
      path: 'orders/a%2Fb%3Fc/lines',
      payload: { note: 'x' },
    });
  });

  it.each([[''], ['.'], ['..'], ['A\uDC00'], [null], [{ a: 1 }]])('A key in the path cannot be %j', (id) => {
    expect(requestOf(call, { id, note: 'x' })).toBeNull();
  });

  it('A request without its key in the path counts as never sent', async () => {
    const send = () => Promise.reject(new Error('sent'));
    const compiled = compileCall('order', { target: 'api', auth: true, kind: 'change', ...call }, 'UTC');
    await expect(runCall({ send }, compiled, { id: '', note: '' })).resolves.toMatchObject({
      kind: 'unsent',
    });
  });
});

describe("the types of a form's texts", () => {
  const request = { amount: 'number', count: 'integer', paid: 'boolean', code: 'code', id: 'id' } as const;

  it('A text becomes the number or the boolean of the catalogue', () => {
    const sent = requestOf({ request }, { amount: '12.5', count: '3', paid: 'true', code: '7', id: '007' });
    expect(sent?.payload).toEqual({ amount: 12.5, count: 3, paid: true, code: '7', id: '007' });
  });

  it('A text becomes a boolean only by one of its two words', () => {
    const keys = { a: 'boolean', b: 'boolean', c: 'boolean', d: 'boolean' } as const;
    const sent = requestOf({ request: keys }, { a: 'false', b: 'yes', c: true, d: 'FALSE' });
    expect(sent?.payload).toEqual({ a: false, b: 'yes', c: true, d: 'FALSE' });
  });

  it('A number stays a number, and a key without a type stays as it is', () => {
    const sent = requestOf({ request: { amount: 'number' } }, { amount: 12.5, other: '7' });
    expect(sent?.payload).toEqual({ amount: 12.5, other: '7' });
  });

  it('A text that is no number, or has too many digits for one, stays a text', () => {
    const sent = requestOf({ request }, { amount: '12345678901234567890', count: 'three' });
    expect(sent?.payload).toEqual({ amount: '12345678901234567890', count: 'three' });
  });

  it('Texts in objects and lists are converted too', () => {
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
  ] as const)('A missing value is sent %s: empty %s', (_, empty, sent) => {
    expect(requestOf({ request, ...(empty ? { empty } : {}) }, payload)?.payload).toEqual(sent);
  });

  it('A key can declare how its missing value is sent', () => {
    const keys = { ...request, a: { shape: 'text', empty: 'null' } } as const;
    expect(requestOf({ request: keys, empty: 'leaveOut' }, payload)?.payload).toEqual({ a: null, e: ['x'] });
  });

  it('A key that a screen leaves out is not sent', () => {
    const keys = { a: 'text', b: { shape: 'text', optional: true, empty: 'null' } } as const;
    expect(requestOf({ request: keys, empty: 'null' }, { a: '' })?.payload).toEqual({ a: null });
  });

  it('An empty object is sent, and one whose values are all left out is not', () => {
    const keys = { c: { object: { d: 'text' } }, e: { object: { d: 'text' } } } as const;
    expect(requestOf({ request: keys, empty: 'leaveOut' }, { c: {}, e: { d: '' } })?.payload).toEqual({
      c: {},
    });
  });

  it('A missing item of a list leaves its place', () => {
    const lines = { list: { object: { sku: 'text' } } } as const;
    const sent = requestOf({ request: { lines }, empty: 'leaveOut' }, { lines: [{ sku: '' }, { sku: 'b' }] });
    expect(sent?.payload).toEqual({ lines: [{}, { sku: 'b' }] });
  });
});

it('A request has its encoding and its files only if its call declares them', () => {
  const plain = requestOf({ kind: 'read' }, { a: 'x' });
  expect(plain).toEqual({
    ...{ call: 'order', target: 'api', method: 'POST', path: 'orders', auth: true, payload: { a: 'x' } },
  });
  const request = { file: 'file', files: { list: 'file' }, note: 'text' } as const;
  const upload: Partial<ApiCall> = { body: 'multipart', request };
  expect(requestOf(upload, {})).toMatchObject({
    ...{ body: 'multipart', files: ['file', 'files'], changes: true },
  });
  expect(plain).not.toHaveProperty('service');
  const whereabouts: Call = {
    ...{ target: 'service', service: 'maps', kind: 'read', method: 'GET', path: '', request: {} },
  };
  expect(buildRequest(compileCall('place', whereabouts, 'UTC'), {})).toMatchObject({ service: 'maps' });
});

it('The request names the headers with the paging of the answer', () => {
  const paging = { page: 'p', size: { key: 'n', value: 5 }, total: { header: 'X-Total-Count' } };
  expect(requestOf({ method: 'GET', rows: '', paging }, {})?.headers).toEqual(['x-total-count']);
  const next = { cursor: 'c', size: { key: 'n', value: 5 }, next: { header: 'Link' } };
  expect(requestOf({ method: 'GET', rows: '', paging: next }, {})?.headers).toEqual(['link']);
  const body = { ...paging, total: 'total' };
  expect(requestOf({ method: 'GET', rows: '', paging: body }, {})).not.toHaveProperty('headers');
});
