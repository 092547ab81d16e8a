import { afterEach, expect, it, vi } from 'vitest';
import { getDefaultPaths } from '#check/index.ts';
import { watchDefinitions } from '../../scripts/check/watchDefinitions.ts';
import { copyBase, login } from './copyBase.ts';

const { write, folder } = copyBase();
afterEach(() => vi.unstubAllGlobals());

/**
 * Watches a portal without waiting, until `reports` changes were reported. Returns the poll of each.
 * @param between is called after each poll, with its number.
 */
async function watch(
  reports: number,
  between: (poll: number) => void,
): Promise<[poll: number, text: unknown][]> {
  let poll = 1;
  vi.stubGlobal('setTimeout', (next: () => void) => {
    between(poll);
    poll += 1;
    setImmediate(next);
  });
  const found: [number, unknown][] = [];
  const watching = watchDefinitions(getDefaultPaths(folder()), (files) => {
    found.push([poll, files.get(login)]);
    if (found.length === reports) throw new Error('enough');
  });
  await expect(watching).rejects.toThrow('enough');
  return found;
}

it('definitions are reported once two polls in a row found them equal', async () => {
  const found = await watch(1, (poll) => {
    if (poll < 4) write(login, `half written ${poll}`);
  });
  expect(found).toEqual([[5, 'half written 3']]);
});

it('definitions that stay are reported once, and after a change again', async () => {
  const found = await watch(2, (poll) => {
    if (poll === 1 || poll === 6) write(login, `saved after ${poll}`);
  });
  expect(found).toEqual([
    [3, 'saved after 1'],
    [8, 'saved after 6'],
  ]);
});
