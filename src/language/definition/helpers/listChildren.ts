import type { Block, BlockKind } from '../screen/block.ts';
import type { CompiledBlock, CompiledBlockOf } from '../compiled/compiled.ts';
import type { Screen } from '../screen/screen.ts';

/** A block within another block. */
export interface Child<B> {
  block: B;
  /** The position within the other block, as in RFC 6901: `['tabs', 1, 'blocks', 0]`. */
  pointer: (string | number)[];
  /** The tab around the block. `isReached` is true if the tab has a button, `isSingle` if no other one has. */
  tab?: { label: string; isReached: boolean; isSingle: boolean };
  /** True if the block is visible as soon as the other one is: outside tabs, or behind the first tab with a button. */
  isOpen: boolean;
}

const none = (): [] => [];

/** The blocks within each kind of block. Compiled blocks have them at the same place as written ones. */
const children: { [K in BlockKind]: (block: CompiledBlockOf<K>) => Child<CompiledBlock>[] } = {
  report: none,
  form: none,
  details: none,
  tabs: ({ tabs }) => {
    const open = tabs.find(isReached);
    const isSingle = tabs.filter(isReached).length === 1;
    return tabs.flatMap((tab, at) =>
      tab.blocks.map((block, index) => ({
        block,
        pointer: ['tabs', at, 'blocks', index],
        tab: { label: tab.label, isReached: isReached(tab), isSingle },
        isOpen: tab === open,
      })),
    );
  },
  sideBySide: ({ blocks }) =>
    blocks.map((block, index) => ({ block, pointer: ['blocks', index], isOpen: true })),
  links: none,
  image: none,
  text: none,
  extension: none,
};

const isReached = ({ button }: { button?: boolean }): boolean => button !== false;

/** Returns the direct children of a block, in the order written. */
export function listChildren(block: Block): Child<Block>[];
export function listChildren(block: CompiledBlock): Child<CompiledBlock>[];
export function listChildren(block: Block | CompiledBlock): Child<never>[] {
  return children[block.type](block as never) as Child<never>[];
}

/**
 * Returns the blocks and all blocks within them, in the order written. `open` leaves out blocks behind any tab but the first.
 */
export function listAllBlocks(blocks: readonly Block[], which?: 'open'): Block[];
export function listAllBlocks(blocks: readonly CompiledBlock[], which?: 'open'): CompiledBlock[];
export function listAllBlocks(blocks: readonly (Block | CompiledBlock)[], which?: 'open'): unknown[] {
  return blocks.flatMap((block): unknown[] => {
    const inner = listChildren(block as Block).filter(({ isOpen }) => isOpen || which === undefined);
    return [
      block,
      ...listAllBlocks(
        inner.map((child) => child.block),
        which,
      ),
    ];
  });
}

/** Returns the top-level blocks of a screen. A screen of one block is that block itself. */
export function listTopBlocks(screen: Screen): Block[] {
  return screen.type === 'blocks' ? screen.blocks : [screen];
}

export function filterByKind<B extends { type: string }, K extends B['type']>(
  blocks: readonly B[],
  kind: K,
): Extract<B, { type: K }>[] {
  return blocks.filter((block): block is Extract<B, { type: K }> => block.type === kind);
}
