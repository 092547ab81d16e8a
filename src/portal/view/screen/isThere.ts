import type { CompiledTest } from '#definition';
import { isSatisfied, pathsOfTest } from '#engine/values/isSatisfied.ts';
import type { ScreenStore } from './createScreenStore.ts';
import { isAwaited } from './reads/isAwaited.ts';

/** Whether a block is there as things stand: its decision holds, and the reads that this looks into have been heard of. */
export function isThere(show: CompiledTest, { reads, scope, tests }: ScreenStore): boolean {
  return (
    !pathsOfTest(show).some(([root]) => isAwaited(reads, String(root))) && isSatisfied(show, scope(), tests)
  );
}
