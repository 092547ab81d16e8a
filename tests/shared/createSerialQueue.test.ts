import { expect, test } from 'vitest';
import { createSerialQueue } from '#shared/createSerialQueue.ts';

test('work runs one after the other, even if earlier work fails', async () => {
  const inTurn = createSerialQueue();
  const done: string[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = inTurn(async () => {
    await finished;
    done.push('first');
    throw new Error('the first fails');
  });
  const second = inTurn(() => Promise.resolve(done.push('second')));
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('the first fails');
  expect(await second).toBe(2);
  expect(done).toEqual(['first', 'second']);
});
