// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runOptionalStep } from '#app/inlineScript/runOptionalStep.ts';
import { sendPlannedPreloads } from '#app/inlineScript/sendPlannedPreloads.ts';
import { formatSession } from '#app/session/sessionText.ts';
import type { PreloadCall, PreloadPlan } from '#definition';

const call: PreloadCall = {
  call: {
    name: 'incomes',
    target: 'api',
    kind: 'read',
    method: 'POST',
    path: 'incomes',
    auth: true,
    money: false,
    fixed: {},
  },
  payload: { uid: { from: [['session', 'userId']] } },
  filters: {},
  unless: [],
};
const plan: PreloadPlan = {
  calls: [call],
  member: true,
  config: { api: { host: '', prefix: '/api', authorizationPrefix: '' }, brand: { name: 'Sample' } },
};
const member = formatSession({ userId: 7, username: 'rita', token: 'secret', ipAddress: '' });
const fetchSpy = vi.fn<typeof fetch>();

/** Opens a page with the data of a plan, in a tab with the text of a session. */
function open(planData: unknown, session: string | null = member): void {
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: 'early', textContent: JSON.stringify(planData) });
  document.head.replaceChildren(data);
  if (session !== null) sessionStorage.setItem('session', session);
}

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(new Response('{"data":[]}', { status: 200 }));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  sessionStorage.clear();
  delete window.preloadedAnswers;
  vi.unstubAllGlobals();
});

test('The calls of the plan are sent once, in the same form as the portal sends them', () => {
  open({ ...plan, calls: [call, call] });
  sendPlannedPreloads();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  expect(fetchSpy).toHaveBeenCalledWith(
    `${window.location.origin}/api/incomes`,
    expect.objectContaining({
      method: 'POST',
      headers: { Accept: 'application/json', Authorization: 'secret', 'Content-Type': 'application/json' },
      body: '{"uid":7}',
    }),
  );
});

test('The preloaded answers contain no token, and each is given once', async () => {
  open(plan);
  sendPlannedPreloads();
  const handed = window.preloadedAnswers;
  expect(JSON.stringify(handed)).toBe('{}');
  const key = JSON.stringify([
    'POST',
    `${window.location.origin}/api/incomes`,
    { Accept: 'application/json', Authorization: 'secret' },
    { uid: 7 },
  ]);
  const early = handed?.claim(key);
  expect(new TextDecoder().decode((await early?.answer)?.bytes)).toBe('{"data":[]}');
  expect(handed?.claim(key)).toBeUndefined();
});

test('An unused preload is aborted', async () => {
  open(plan);
  sendPlannedPreloads();
  const signal = fetchSpy.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  window.preloadedAnswers?.drop();
  expect(signal?.aborted).toBe(true);
});

test('A failed preload is a missing answer', async () => {
  fetchSpy.mockRejectedValue(new TypeError('offline'));
  open(plan);
  sendPlannedPreloads();
  const key = JSON.stringify([
    'POST',
    `${window.location.origin}/api/incomes`,
    { Accept: 'application/json', Authorization: 'secret' },
    { uid: 7 },
  ]);
  expect(await window.preloadedAnswers?.claim(key)?.answer).toBeNull();
});

test.each<[string, unknown, string | null]>([
  ['nobody is signed in', plan, null],
  ['the session is broken', plan, '{"isAuth":tr'],
  ['the session was ended', plan, '{"isAuth":false,"jwtToken":"secret"}'],
  ['the session is something else', plan, '[1]'],
  ['the page brings no plan', null, member],
])('Nothing is preloaded if %s', (_, planData, session) => {
  open(planData, session);
  sendPlannedPreloads();
  expect(fetchSpy).not.toHaveBeenCalled();
  expect(window.preloadedAnswers).toBeUndefined();
});

test('Nothing is sent and nothing thrown with storage denied', () => {
  open(plan);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  sendPlannedPreloads();
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('The inline script throws no exception', () => {
  open({ calls: 7 });
  expect(sendPlannedPreloads).toThrow();
  expect(() => runOptionalStep(sendPlannedPreloads)).not.toThrow();
});
