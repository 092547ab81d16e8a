import type { CompiledTest } from '../../definition/index.ts';
import { isSatisfied, pathsOfTest } from '../../engine/isSatisfied.ts';
import type { ScreenStore } from './createScreenStore.ts';

/** Whether a block is there as things stand: its decision holds, and the reads that this looks into have been heard of. */
export function isThere(show: CompiledTest, { reads, scope, tests }: ScreenStore): boolean {
  const isAwaited = ([root]: (string | number)[]): boolean => {
    const { value, busy } = reads.view(String(root));
    return busy && value === undefined;
  };
  return !pathsOfTest(show).some(isAwaited) && isSatisfied(show, scope(), tests);
}
