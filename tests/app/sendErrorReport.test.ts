// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sendErrorReport as Send } from '#app/errors/sendErrorReport.ts';
import type { PortalIndex } from '#definition';

const index = {
  config: {
    routes: {
      '/dashboard': { page: 'dashboard', title: 'Dashboard', access: 'member' },
      '/orders/:id': { screen: 'orders/order', access: 'member' },
    },
  },
  screens: { 'orders/order': { title: 'Order', module: '/definitions/orders-order.0123456789abcdef.js' } },
} as unknown as PortalIndex;

let send: typeof Send;
const sent: { address: string; options: RequestInit }[] = [];
beforeEach(async () => {
  // Each page counts for itself.
  vi.resetModules();
  ({ sendErrorReport: send } = await import('#app/errors/sendErrorReport.ts'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    sent.push({ address, options });
    return Promise.reject(new TypeError('offline'));
  });
  window.history.replaceState(null, '', '/orders/4711?token=secret');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.length = 0;
});
const bodies = () => sent.map(({ options }) => JSON.parse(String(options.body)) as unknown);
const place = { screen: 'orders/order', version: '0123456789abcdef' };

describe('a page reports', () => {
  it('A report of a broken rendering has screen, version and kind of error, and no text', () => {
    send(index, { error: new TypeError('Ada Lovelace is not a function') });
    expect(bodies()).toEqual([{ ...place, kind: 'render', error: 'TypeError' }]);
    expect(sent[0]).toMatchObject({
      address: '/_reports/errors',
      options: { method: 'POST', keepalive: true, credentials: 'omit' },
    });
    expect(JSON.stringify(sent)).not.toMatch(/Ada|4711|secret/);
  });

  it('A missing chunk and a thrown text are reported by their kind', async () => {
    const { MissingPart } = await import('#view/codeChunk.ts');
    send(index, { error: new MissingPart(null) });
    send(index, { error: 'Ada' });
    expect(bodies()).toEqual([
      { ...place, kind: 'render', error: 'MissingPart' },
      { ...place, kind: 'render', error: 'other' },
    ]);
  });

  it('A report of a failed call has its name and its outcome', () => {
    send(index, { call: 'order', failure: { kind: 'unreachable', reason: 'to 4711' } });
    send(index, { call: 'order', failure: { kind: 'malformed', reason: 'Ada' } });
    send(index, { call: 'order', failure: { kind: 'refused', status: 503, message: 'Ada' } });
    const failed = { ...place, kind: 'call', call: 'order' };
    expect(bodies()).toEqual([
      { ...failed, outcome: 'unreachable' },
      { ...failed, outcome: 'malformed' },
      { ...failed, outcome: '5xx' },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/Ada|4711/);
  });

  it('A call that was refused, expired or not sent is not reported', () => {
    send(index, { call: 'order', failure: { kind: 'refused', status: 422, message: '' } });
    send(index, { call: 'order', failure: { kind: 'expired', message: '' } });
    send(index, { call: 'order', failure: { kind: 'unsent', reason: '' } });
    expect(sent).toEqual([]);
  });

  it('The same error is reported once, and five errors at most', () => {
    const fail = (call: string) => send(index, { call, failure: { kind: 'unreachable', reason: '' } });
    for (let times = 0; times < 3; times += 1) fail('same');
    expect(sent).toHaveLength(1);
    for (let number = 0; number < 20; number += 1) fail(`call-${number}`);
    expect(sent).toHaveLength(5);
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/nowhere/4711', 'other'],
  ])('A report from %s names the screen %s and no version', (path, screen) => {
    window.history.replaceState(null, '', path);
    send(index, { error: new Error('Ada') });
    expect(bodies()).toEqual([{ screen, version: null, kind: 'render', error: 'Error' }]);
  });
});
