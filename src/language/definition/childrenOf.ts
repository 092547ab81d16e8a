import type { Block, BlockKind } from './block.ts';
import type { CompiledBlock, CompiledBlockOf } from './compiled.ts';
import type { Screen } from './screen.ts';

/** A block that stands in another one. */
export interface Child<B> {
  block: B;
  /** Where it stands in the other one, as in RFC 6901: `['tabs', 1, 'blocks', 0]`. */
  pointer: (string | number)[];
  /** The tab that it stands behind; `isReached`: a button leads to it. */
  tab?: { label: string; isReached: boolean };
  /** Whether it is seen as soon as the other one is: behind no tab, or behind the first that has a button. */
  isOpen: boolean;
}

const none = (): [] => [];

/** What stands in each kind of block. A block that is compiled holds its blocks where the written one has them. */
const children: { [K in BlockKind]: (block: CompiledBlockOf<K>) => Child<CompiledBlock>[] } = {
  report: none,
  form: none,
  details: none,
  tabs: ({ tabs }) => {
    const open = tabs.find(isReached);
    return tabs.flatMap((tab, at) =>
      tab.blocks.map((block, index) => ({
        block,
        pointer: ['tabs', at, 'blocks', index],
        tab: { label: tab.label, isReached: isReached(tab) },
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

/** The blocks that stand right in a block, in the order written. */
export function childrenOf(block: Block): Child<Block>[];
export function childrenOf(block: CompiledBlock): Child<CompiledBlock>[];
export function childrenOf(block: Block | CompiledBlock): Child<never>[] {
  return children[block.type](block as never) as Child<never>[];
}

/** The blocks and every block in them, in the order written; `open`: without what is behind a tab that is not the first. */
export function blocksIn(blocks: readonly Block[], which?: 'open'): Block[];
export function blocksIn(blocks: readonly CompiledBlock[], which?: 'open'): CompiledBlock[];
export function blocksIn(blocks: readonly (Block | CompiledBlock)[], which?: 'open'): unknown[] {
  return blocks.flatMap((block): unknown[] => {
    const inner = childrenOf(block as Block).filter(({ isOpen }) => isOpen || which === undefined);
    return [
      block,
      ...blocksIn(
        inner.map((child) => child.block),
        which,
      ),
    ];
  });
}

/** The blocks that stand right on a screen; a screen of one block is that block. */
export function topBlocks(screen: Screen): Block[] {
  return screen.type === 'blocks' ? screen.blocks : [screen];
}

/** The blocks of one kind. */
export function ofKind<B extends { type: string }, K extends B['type']>(
  blocks: readonly B[],
  kind: K,
): Extract<B, { type: K }>[] {
  return blocks.filter((block): block is Extract<B, { type: K }> => block.type === kind);
}
