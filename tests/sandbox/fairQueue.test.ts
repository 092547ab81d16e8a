import { describe, expect, test } from 'vitest';
import { createFairQueue } from '#server/passwords/createFairQueue.ts';
import { TooManyRequestsError } from '#server/passwords/tooManyRequestsError.ts';

/** A queue with room for one piece of work at a time. A piece ends when `end` is called. */
function openQueue(waitingEach: number, waiting: number) {
  const queue = createFairQueue({ running: 1, waitingEach, waiting });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string) =>
    queue(asker, () => {
      order.push(asker);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Ends the running work and its successors, until no work runs. */
  const drain = async (): Promise<string[]> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return order;
  };
  return { ask, drain };
}

const refusals = async (requests: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(requests)).filter(
    (one) => one.status === 'rejected' && one.reason instanceof TooManyRequestsError,
  ).length;

describe('A queue of work', () => {
  test('the queue serves clients in turn, however many requests one of them has', async () => {
    const { ask, drain } = openQueue(8, 100);
    const requests = ['much', 'much', 'much', 'much', 'little', 'other'].map(ask);
    expect(await drain()).toEqual(['much', 'much', 'little', 'other', 'much', 'much']);
    await Promise.all(requests);
  });

  test('a request without room is refused at once, and never begins', async () => {
    const { ask, drain } = openQueue(2, 100);
    const requests = Array.from({ length: 10 }, () => ask('much'));
    const refused = refusals(requests);
    expect(await drain()).toHaveLength(3);
    expect(await refused).toBe(7);
  });

  test('a new client gets room at the cost of the client with the most waiting requests, and never of one with few', async () => {
    const { ask, drain } = openQueue(3, 4);
    const much = ['much', 'much', 'much', 'much'].map(ask);
    const others = ['other', 'new', 'newer'].map(ask);
    const refused = [refusals(much), refusals(others)];
    expect(await drain()).toEqual(['much', 'much', 'other', 'new', 'newer']);
    expect(await Promise.all(refused)).toEqual([2, 0]);
    const crowd = openQueue(3, 2);
    const requests = ['a', 'b', 'c', 'd'].map(crowd.ask);
    const last = refusals(requests);
    expect(await crowd.drain()).toEqual(['a', 'b', 'c']);
    expect(await last).toBe(1);
  });

  test('the queue continues after work that failed', async () => {
    const queue = createFairQueue({ running: 1, waitingEach: 2, waiting: 2 });
    await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue('a', () => Promise.resolve(7))).toBe(7);
  });
});
