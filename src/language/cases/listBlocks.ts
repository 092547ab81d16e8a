import { listChildren, listTopBlocks, type Block, type Child, type Screen } from '#definition';
import type { Pointer } from './pointer.ts';

/** A block with its place and its tabs. Its `show` includes the conditions of the blocks around it. */
export interface FoundBlock<B extends Block = Block> {
  block: B;
  pointer: Pointer;
  /** Labels of the tabs to press; null if no button leads there. */
  tabs: string[] | null;
  /** True if the block is visible when the screen opens: in no tab, or in the first one. */
  open: boolean;
}

/** Returns every block of a screen, in the written order. A screen of one block is that block. */
export function listBlocks(screen: Screen): FoundBlock[] {
  const isWhole = screen.type !== 'blocks';
  return listTopBlocks(screen).flatMap((block, at) =>
    listWithInner({ block, pointer: isWhole ? [] : ['blocks', at], tabs: [], open: true }),
  );
}

/** True if the screen's heading is that of its only block, an unconditional report. */
export function isHeadedByReport(screen: Screen): boolean {
  const [report] = listBlocksOfType(screen, 'report');
  return listBlocks(screen).length === 1 && report !== undefined && report.block.show === undefined;
}

function listWithInner(found: FoundBlock): FoundBlock[] {
  const { pointer, tabs, open } = found;
  const inner = listChildren(found.block).map(({ block, tab, isOpen, ...child }) => ({
    block: addCondition(block, found.block),
    pointer: [...pointer, ...child.pointer],
    tabs: tab && tabs ? pressTab(tabs, tab) : tabs,
    open: open && isOpen,
  }));
  return [found, ...inner.flatMap(listWithInner)];
}

/** Adds the press of a tab. A single tab needs none; one without a button can't be reached. */
function pressTab(tabs: string[], { label, isReached, isSingle }: NonNullable<Child<Block>['tab']>) {
  if (!isReached) return null;
  return isSingle ? tabs : [...tabs, label];
}

function addCondition<B extends Block>(block: B, { show: around }: Block): B {
  return around ? { ...block, show: [around, block.show ?? []].flat() } : block;
}

export function listBlocksOfType<T extends Block['type']>(
  screen: Screen,
  type: T,
): FoundBlock<Extract<Block, { type: T }>>[] {
  return listBlocks(screen).filter((found) => found.block.type === type) as FoundBlock<
    Extract<Block, { type: T }>
  >[];
}
