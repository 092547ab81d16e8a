import type { CompiledTest } from '#definition';
import { isSatisfied, pathsOfTest } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from './createScreenStore.ts';
import { isAwaited } from './reads/isAwaited.ts';

/** True if a block is shown: its condition holds, and the reads in it are answered. */
export function isThere(show: CompiledTest, { reads, scope, tests }: ScreenStore): boolean {
  return (
    !pathsOfTest(show).some(([root]) => isAwaited(reads, String(root))) && isSatisfied(show, scope(), tests)
  );
}
