import type { ComponentType } from 'react';
import type { BlockKind, CompiledBlock } from '#definition';

/** What a renderer of a kind of block is given. */
export interface BlockProps<K extends BlockKind> {
  block: Extract<CompiledBlock, { type: K }>;
  /** Shows the blocks that stand in this one. */
  Blocks: ComponentType<{ blocks: readonly CompiledBlock[] }>;
}
