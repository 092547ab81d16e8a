import { expect, test } from 'vitest';
import { createTurns } from '#shared/createTurns.ts';

test('work runs one after the other, even if earlier work fails', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const first = inTurn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push('first');
    throw new Error('the first fails');
  });
  const second = inTurn(() => Promise.resolve(done.push('second')));
  await expect(first).rejects.toThrow('the first fails');
  expect(await second).toBe(2);
  expect(done).toEqual(['first', 'second']);
});
