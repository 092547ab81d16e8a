import type { Block, BlockKind, BlockOf, Download, Item, Link, Value } from '#definition';

/** The parts of a block that are checked, except for forms and reports, which have checks of their own. */
export interface BlockParts {
  /** The block with the name of a read. */
  reader?: { read: string };
  items?: Item[];
  links?: Link[];
  downloads?: Download[];
  /** The block with a picture's address. */
  picture?: { source: Value };
  text?: Value;
  /** The values that an extension reads. */
  values?: Record<string, Value>;
}

const nothing = (): BlockParts => ({});

const kinds: { [K in BlockKind]: (block: BlockOf<K>) => BlockParts } = {
  report: nothing,
  form: nothing,
  details: (block) => ({ reader: block, items: block.items }),
  tabs: nothing,
  sideBySide: nothing,
  links: ({ links }) => ({
    links: links.flatMap((link) => ('to' in link ? link : [])),
    downloads: links.flatMap((link) => ('download' in link ? link.download : [])),
  }),
  image: (block) => ({ picture: block }),
  text: ({ text }) => ({ text }),
  extension: ({ values }) => ({ values }),
};

/** Returns the parts of a block that are checked, without those of the blocks in it. */
export function getBlockParts(block: Block): BlockParts {
  return kinds[block.type](block as never);
}
