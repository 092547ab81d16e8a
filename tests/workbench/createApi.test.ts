import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '#workbench/api/createApi.ts';

const running = { status: 202, body: { id: 'a1', state: 'running' } };
const paths: string[] = [];
/** Answers that the server gives, one after the other; the last again and again. */
let answers: { status: number; body: object }[];

beforeEach(() => {
  vi.useFakeTimers();
  paths.length = 0;
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    paths.push(path);
    if (signal?.aborted) return Promise.reject(new Error('aborted'));
    const { status, body } = answers.length > 1 ? answers.shift()! : answers[0]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const expire = vi.fn();
const api = createApi('/members/', { token: () => 'token', expire });

it('A slow answer is polled until it is there', async () => {
  answers = [running, running, { status: 200, body: { version: 2 } }];
  const answer = api.send('POST', 'drafts/1/publish', { report: 'x' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ ok: true, body: { version: 2 } });
  const later = '/members/workbench/api/results/a1';
  expect(paths).toEqual(['/members/workbench/api/drafts/1/publish', later, later]);
});

it('A late refusal is returned like an immediate one', async () => {
  answers = [running, { status: 409, body: { message: 'look again' } }];
  const answer = api.get('drafts/1/report');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toEqual({ ok: false, status: 409, message: 'look again' });
});

it('Polling stops once the caller has aborted', async () => {
  answers = [running];
  const caller = new AbortController();
  const answer = api.get('drafts/1/report', caller.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  caller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).ok).toBe(false);
  expect(paths).toHaveLength(3);
});
