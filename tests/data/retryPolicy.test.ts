import { afterEach, expect, it, vi } from 'vitest';
import { isWorthRetrying } from '#data/retryPolicy.ts';
import type { CompiledCall } from '#definition';

afterEach(() => void vi.useRealTimers());

it('no try begins whose pause would last until the end of its read', () => {
  vi.useFakeTimers({ now: 0 });
  const call = { target: 'api' } as CompiledCall;
  const lost = { kind: 'unreachable', reason: 'ECONNABORTED' } as const;
  const isWorth = (end: number) => isWorthRetrying(call, lost, { count: 0, end });
  expect([isWorth(1001), isWorth(1000), isWorth(0)]).toEqual([true, false, false]);
});
