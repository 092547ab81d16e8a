import type { ExtensionUse } from './extensionUse.ts';
import type { Form } from './form.ts';
import type { Item } from './item.ts';
import type { Link } from './link.ts';
import type { Report } from './report.ts';
import type { Shown } from './shown.ts';
import type { Value } from './value.ts';

/**
 * A part of a screen. Parts are stacked in the order written.
 * @discriminator type
 */
export type Block = Report | Form | Details | Tabs | SideBySide | Links | Image | Text | ExtensionBlock;

/** Labels with values, from what a read found. */
export interface Details extends Shown {
  /** `details`: labels with values, from what a read found. */
  type: 'details';
  /**
   * Its heading.
   * @translate true
   */
  heading?: string;
  /** The read it waits for: a skeleton until it answers, a message with Retry when it fails. */
  read: string;
  /**
   * What is shown, in order.
   * @minItems 1
   */
  items: Item[];
  /**
   * Said instead of the values where there is no such record. Without it the config's word, else dashes.
   * @translate true
   */
  absent?: string;
}

/** Blocks behind tabs. */
export interface Tabs extends Shown {
  /** `tabs`: blocks behind tabs. */
  type: 'tabs';
  /**
   * The tabs, in order; the first is open.
   * @minItems 1
   */
  tabs: Tab[];
}

/** A tab. */
export interface Tab {
  /**
   * The tab's text.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** What stands behind it, stacked in this order. */
  blocks: Block[];
  /** `false`: declared, but no button leads to it. */
  button?: false;
}

/** Blocks beside each other where there is room. */
export interface SideBySide extends Shown {
  /** `sideBySide`: blocks beside each other where there is room. */
  type: 'sideBySide';
  /**
   * The blocks, from the start of the line.
   * @minItems 1
   */
  blocks: Block[];
}

/** Links to other screens. */
export interface Links extends Shown {
  /** `links`: links to other screens. */
  type: 'links';
  /**
   * The links, in order.
   * @minItems 1
   */
  links: Link[];
}

/** A picture. Its host must stand in the config's image origins. */
export interface Image extends Shown {
  /** `image`: a picture. */
  type: 'image';
  /** Its address: https, its host among the config's `imageOrigins`, or a path of this portal. */
  source: Value;
  /**
   * What it shows, for who can't see it.
   * @translate true
   */
  alt: string;
}

/** A paragraph. */
export interface Text extends Shown {
  /** `text`: a paragraph. */
  type: 'text';
  /**
   * What it says.
   * @translate true
   */
  text: Value;
}

/** A part of the operator's own code: the `block` of that name in `extensions`. */
export interface ExtensionBlock extends ExtensionUse, Shown {
  /** `extension`: a part of the operator's own code. */
  type: 'extension';
  /**
   * What it reads, by the names that its `extension.json` has.
   * @translate true
   */
  values?: Record<string, Value>;
}

/** The kinds of block. */
export type BlockKind = Block['type'];

/** The block of a kind. */
export type BlockOf<K extends BlockKind> = Extract<Block, { type: K }>;
