// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import {
  dropPreloadedRequests,
  hasPreloaded,
  claimPreloadedRequests,
  type PreloadedRequest,
} from '#data/preloadedAnswers.ts';
import { buildMessageKey } from '#data/wire/buildMessageKey.ts';
import type { sendByAxios } from '#data/wire/sendByAxios.ts';
import { sendOrClaimPreload } from '#data/wire/sendOrClaimPreload.ts';
import type { WireMessage, WireRequest } from '#data/wire/wireRequest.ts';

const sent = vi.hoisted(() =>
  vi.fn<typeof sendByAxios>(() => Promise.resolve({ status: 200, text: '"sent anew"' })),
);
vi.mock('#data/wire/loadAxios.ts', () => ({
  loadAxios: () => Promise.resolve(sent),
}));

const message: WireMessage = {
  method: 'POST',
  url: 'https://portal.example.com/api/incomes',
  body: { uid: 1 },
  headers: { Accept: 'application/json', Authorization: 't1' },
};
const request: WireRequest = { ...message, timeout: 1000 };

type Found = Awaited<PreloadedRequest['answer']>;

/** Starts a preloaded request, as the inline script does. */
function begin(begun = Date.now()) {
  let answer: (found: Found) => void = () => undefined;
  const stop = vi.fn<() => void>();
  const early = new Map([
    [
      buildMessageKey(message),
      {
        sentAt: begun,
        answer: new Promise<Found>((resolve) => (answer = resolve)),
        stop,
      } satisfies PreloadedRequest,
    ],
  ]);
  window.preloadedAnswers = {
    claim: (key) => {
      const found = early.get(key);
      early.delete(key);
      return found;
    },
    drop: () => early.forEach((one) => one.stop()),
  };
  claimPreloadedRequests();
  return { answer, stop };
}

const found = (text: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers: new Headers(headers),
  bytes: new TextEncoder().encode(text).buffer,
});

beforeEach(() => {
  sent.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  dropPreloadedRequests();
});

describe('a request that was begun early', () => {
  test('A preloaded request is not sent again, and its answer is taken once', async () => {
    begin().answer(found('"early"'));
    expect(await sendOrClaimPreload(request)).toEqual({ status: 200, text: '"early"' });
    expect(sent).not.toHaveBeenCalled();
    expect(await sendOrClaimPreload(request)).toEqual({ status: 200, text: '"sent anew"' });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('A late answer to a preloaded request is awaited', async () => {
    const { answer } = begin();
    const coming = sendOrClaimPreload(request);
    answer(found('"late"'));
    expect(await coming).toEqual({ status: 200, text: '"late"' });
    expect(sent).not.toHaveBeenCalled();
  });

  test('A preloaded request without an answer is the failed first try', async () => {
    begin().answer(null);
    expect(await sendOrClaimPreload(request)).toEqual({ lost: 'ERR_NETWORK' });
    expect(sent).not.toHaveBeenCalled();
  });

  test('Aborting the read aborts the preloaded request', async () => {
    const { stop } = begin();
    const controller = new AbortController();
    const coming = sendOrClaimPreload({ ...request, signal: controller.signal });
    controller.abort();
    // At once, and not when its time is up.
    expect(stop).toHaveBeenCalledTimes(1);
    await expect(coming).rejects.toBe(controller.signal.reason);
    expect(sent).not.toHaveBeenCalled();
  });

  test('The timeout of a preloaded request counts from its start', async () => {
    vi.useFakeTimers();
    const { stop } = begin(Date.now() - 900);
    let answer: unknown = null;
    void sendOrClaimPreload(request).then((one) => (answer = one));
    await vi.advanceTimersByTimeAsync(99);
    expect(answer).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ lost: 'ECONNABORTED' });
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test('A preloaded answer that is older than the timeout is requested again', async () => {
    const { answer } = begin(Date.now() - 1000);
    answer(found('"old"'));
    expect(await sendOrClaimPreload(request)).toEqual({ status: 200, text: '"sent anew"' });
  });

  test.each<[string, Partial<WireRequest>]>([
    ['another session', { headers: { ...message.headers, Authorization: 't2' } }],
    ['no session', { headers: { Accept: 'application/json' } }],
    ['another payload', { body: { uid: 2 } }],
    ['another method', { method: 'GET' }],
    ['another address', { url: 'https://portal.example.com/api/other' }],
  ])('A preloaded answer is not taken by %s', async (_, other) => {
    begin().answer(found('"early"'));
    expect(await sendOrClaimPreload({ ...request, ...other })).toEqual({ status: 200, text: '"sent anew"' });
    expect(await sendOrClaimPreload(request)).toEqual({ status: 200, text: '"early"' });
  });

  test('Signing out and leaving the screen abort the preloaded request', () => {
    for (const leave of [forgetMemberData, dropPreloadedRequests]) {
      const { stop } = begin();
      leave();
      expect(stop).toHaveBeenCalledTimes(1);
      expect(hasPreloaded()).toBe(false);
    }
  });

  test('A preloaded request leaves nothing in the page', () => {
    begin();
    expect('preloadedAnswers' in window).toBe(false);
  });

  test('A preloaded answer has the wanted headers, and is decoded in its own charset', async () => {
    begin().answer({
      status: 200,
      headers: new Headers({
        'content-type': 'application/json; charset=ISO-8859-1',
        'x-total': '7',
        other: '1',
      }),
      bytes: new Uint8Array([0x22, 0xfc, 0x22]).buffer,
    });
    const answer = await sendOrClaimPreload({ ...request, wanted: ['x-total', 'x-none'] });
    expect(answer).toEqual({ status: 200, text: '"ü"', headers: { 'x-total': '7' } });
  });

  test('A preloaded answer in an unknown charset is read as UTF-8', async () => {
    begin().answer(found('"ü"', { 'content-type': 'application/json; charset=made-up' }));
    expect(await sendOrClaimPreload(request)).toEqual({ status: 200, text: '"ü"' });
  });
});

test('An expired session in a preloaded answer is reported as usual', async () => {
  begin().answer(found('{"message":"Please login"}', {}, 401));
  const provider = createApiProvider({
    config: () => ({
      api: { host: 'https://portal.example.com', prefix: '/api', authorizationPrefix: '', timeout: 1000 },
      session: { expiredMessage: 'Please login', signIn: '/Login', home: '/', signedOut: '/' },
    }),
    token: () => 't1',
    origin: 'https://portal.example.com',
    loadTests: () => Promise.resolve([]),
  });
  const outcome = await provider.send({
    call: 'incomes',
    target: 'api',
    method: 'POST',
    path: 'incomes',
    auth: true,
    payload: { uid: 1 },
  });
  expect(outcome).toEqual({ kind: 'expired', message: 'Please login' });
  expect(sent).not.toHaveBeenCalled();
});
