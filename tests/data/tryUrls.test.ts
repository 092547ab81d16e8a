import { expect, it, vi } from 'vitest';
import { tryUrls } from '#data/wire/tryUrls.ts';
import { timeoutOf } from '#data/wire/timeoutOf.ts';

it('has a lookup end within ten seconds, however long a call may take and however many addresses it has', async () => {
  const time = timeoutOf({ target: 'lookup' }, { timeout: 30_000 });
  const asked: number[] = [];
  const answer = await tryUrls(
    ['a', 'b', 'c'].map((name) => new URL(`https://${name}.example.com/`)),
    time,
    (_, timeout) => {
      asked.push(timeout);
      return Promise.resolve({ lost: 'ECONNABORTED' });
    },
  );
  expect(answer).toEqual({ lost: 'ECONNABORTED' });
  expect(asked).toEqual([3333, 3333, 3334]);
});

it('leaves a call the time that the config gives it', () => {
  expect(timeoutOf({ target: 'api' }, { timeout: 30_000 })).toBe(30_000);
});

it('leaves a try no more than is left of its read, and never no time, which would be for ever', () => {
  vi.useFakeTimers({ now: 50_000 });
  const timeFor = (end: number) => timeoutOf({ target: 'api', end }, { timeout: 30_000 });
  expect([timeFor(90_000), timeFor(52_500), timeFor(50_000), timeFor(40_000)]).toEqual([30_000, 2500, 1, 1]);
  vi.useRealTimers();
});
