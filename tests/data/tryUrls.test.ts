import { expect, it, vi } from 'vitest';
import { tryUrls } from '#data/wire/tryUrls.ts';
import { getTimeout } from '#data/wire/getTimeout.ts';

it('A lookup ends within ten seconds, however long the timeout and however many addresses it has', async () => {
  const time = getTimeout({ target: 'lookup' }, { timeout: 30_000 });
  const timeouts: number[] = [];
  const answer = await tryUrls(
    ['a', 'b', 'c'].map((name) => new URL(`https://${name}.example.com/`)),
    time,
    (_, timeout) => {
      timeouts.push(timeout);
      return Promise.resolve({ lost: 'ECONNABORTED' });
    },
  );
  expect(answer).toEqual({ lost: 'ECONNABORTED' });
  expect(timeouts).toEqual([3333, 3333, 3334]);
});

it('A call has the timeout of the config', () => {
  expect(getTimeout({ target: 'api' }, { timeout: 30_000 })).toBe(30_000);
});

it('A try has at most the remaining time of its read, and never zero, which means no limit', () => {
  vi.useFakeTimers({ now: 50_000 });
  const timeFor = (end: number) => getTimeout({ target: 'api', end }, { timeout: 30_000 });
  expect([timeFor(90_000), timeFor(52_500), timeFor(50_000), timeFor(40_000)]).toEqual([30_000, 2500, 1, 1]);
  vi.useRealTimers();
});
