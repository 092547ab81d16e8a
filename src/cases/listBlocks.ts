import type { Block, Screen } from '../definition/index.ts';
import type { Pointer } from './pointer.ts';

/** A block, where it stands, and the tabs that lead to it. */
export interface FoundBlock<B extends Block = Block> {
  block: B;
  pointer: Pointer;
  /** The labels of the tabs to press; null where no button leads there. */
  tabs: string[] | null;
  /** Whether it is seen as soon as the screen is opened: behind no tab, or behind the first. */
  open: boolean;
}

/** Every block of a screen in the order written; a screen of one block is that block. */
export function listBlocks(screen: Screen): FoundBlock[] {
  if (screen.type !== 'blocks') return [{ block: screen, pointer: [], tabs: [], open: true }];
  return screen.blocks.flatMap((block, at) =>
    inside({ block, pointer: ['blocks', at], tabs: [], open: true }),
  );
}

function inside(found: FoundBlock): FoundBlock[] {
  const { block, pointer, tabs, open } = found;
  if (block.type === 'sideBySide')
    return [
      found,
      ...block.blocks.flatMap((one, at) =>
        inside({ block: one, pointer: [...pointer, 'blocks', at], tabs, open }),
      ),
    ];
  if (block.type !== 'tabs') return [found];
  const behind = block.tabs.flatMap((tab, at) =>
    tab.blocks.flatMap((one, index) =>
      inside({
        block: one,
        pointer: [...pointer, 'tabs', at, 'blocks', index],
        tabs: tab.button !== false && tabs ? [...tabs, tab.label] : null,
        open: open && tab === block.tabs.find(({ button }) => button !== false),
      }),
    ),
  );
  return [found, ...behind];
}

/** The blocks of one kind. */
export function blocksOf<T extends Block['type']>(
  screen: Screen,
  type: T,
): FoundBlock<Extract<Block, { type: T }>>[] {
  return listBlocks(screen).filter((found) => found.block.type === type) as FoundBlock<
    Extract<Block, { type: T }>
  >[];
}
