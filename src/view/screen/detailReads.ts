import type { CompiledBlock, CompiledScreen } from '../../definition/index.ts';

/** The reads whose failure a details block of the screen tells of. */
export function detailReads({ blocks }: CompiledScreen): Set<string> {
  return new Set(blocks.flatMap(findReads));
}

function findReads(block: CompiledBlock): string[] {
  if (block.type === 'details') return [block.read];
  if (block.type === 'sideBySide') return block.blocks.flatMap(findReads);
  // Only what is seen at first can tell.
  return block.type === 'tabs'
    ? (block.tabs.find(({ button }) => button)?.blocks ?? []).flatMap(findReads)
    : [];
}
