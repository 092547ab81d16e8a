import { expect, test } from 'vitest';
import { openMemoryDatabase } from '../support/openMemoryDatabase.ts';
import { runReleaseModel } from '../support/releases/runReleaseModel.ts';

test('four people edit, publish and go back at two servers in any order, and nothing is lost or overwritten silently', async () => {
  const database = await openMemoryDatabase();
  const { published, clashes } = await runReleaseModel(() => Promise.resolve(database), {
    numRuns: 30,
    seed: 17,
  });
  expect(published).toBeGreaterThan(20);
  expect(clashes).toBeGreaterThan(0);
});
