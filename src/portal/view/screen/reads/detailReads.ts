import { blocksIn, ofKind, type CompiledScreen } from '#definition';

/** The reads whose failure a details block of the screen tells of; only what is seen at first can tell. */
export function detailReads({ blocks }: CompiledScreen): Set<string> {
  return new Set(ofKind(blocksIn(blocks, 'open'), 'details').map(({ read }) => read));
}
