import type { Block, BlockKind, BlockOf, Item, Link, Value } from '#definition';

/** What there is to check in a block itself, but for forms and reports, which have passes of their own. */
export interface BlockParts {
  /** What names a read. */
  reader?: { read: string };
  items?: Item[];
  links?: Link[];
  /** A picture's address. */
  picture?: { source: Value };
  text?: Value;
  /** What an extension reads. */
  values?: Record<string, Value>;
}

const nothing = (): BlockParts => ({});

const kinds: { [K in BlockKind]: (block: BlockOf<K>) => BlockParts } = {
  report: nothing,
  form: nothing,
  details: (block) => ({ reader: block, items: block.items }),
  tabs: nothing,
  sideBySide: nothing,
  links: ({ links }) => ({ links }),
  image: (block) => ({ picture: block }),
  text: ({ text }) => ({ text }),
  extension: ({ values }) => ({ values }),
};

/** What there is to check in a block itself; the blocks in it are told by `childrenOf`. */
export function partsOfBlock(block: Block): BlockParts {
  return kinds[block.type](block as never);
}
