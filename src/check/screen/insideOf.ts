import type { Block } from '../../definition/index.ts';

/** The block and every block in it. */
export function insideOf(block: Block): Block[] {
  if (block.type === 'tabs') return [block, ...block.tabs.flatMap((tab) => tab.blocks.flatMap(insideOf))];
  return block.type === 'sideBySide' ? [block, ...block.blocks.flatMap(insideOf)] : [block];
}
