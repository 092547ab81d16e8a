import type { ComponentType } from 'react';
import type { BlockKind, CompiledBlock } from '#definition';

export interface BlockProps<K extends BlockKind> {
  block: Extract<CompiledBlock, { type: K }>;
  Blocks: ComponentType<{ blocks: readonly CompiledBlock[] }>;
}
