import type { DownloadLink } from './download.ts';
import type { ExtensionUse } from './extensionUse.ts';
import type { Form } from '../form/form.ts';
import type { Item } from './item.ts';
import type { Link } from './link.ts';
import type { Report } from './report.ts';
import type { BlockVisibility } from './blockVisibility.ts';
import type { Value } from './value.ts';

/**
 * A part of a screen. Parts are stacked in the order written.
 * @discriminator type
 */
export type Block = Report | Form | Details | Tabs | SideBySide | Links | Image | Text | ExtensionBlock;

/** Labels with values of a record from a read. */
export interface Details extends BlockVisibility {
  /** `details`: labels with values of a record from a read. */
  type: 'details';
  /**
   * The heading.
   * @translate true
   */
  heading?: string;
  /** The read with the record. A skeleton is shown until it answers, and a message with Retry if it fails. */
  read: string;
  /**
   * The labels and values, in order.
   * @minItems 1
   */
  items: Item[];
  /**
   * The text in place of the values if there is no such record. Default: `words.absent` of the config, otherwise dashes.
   * @translate true
   */
  absent?: string;
}

/** Blocks behind tabs. */
export interface Tabs extends BlockVisibility {
  /** `tabs`: blocks behind tabs. */
  type: 'tabs';
  /**
   * The tabs, in order; the first is open.
   * @minItems 1
   */
  tabs: Tab[];
}

/**
 * A tab.
 * @short BlockTab
 */
export interface Tab extends TabHead {
  /** The blocks of the tab, stacked in this order. */
  blocks: Block[];
}

/** A tab of one report, form or details, whose words stand beside the tab's. */
export type BlockTab = ReportTab | FormTab | DetailsTab;

/** A tab of one report. */
interface ReportTab extends TabHead, Report {}

/** A tab of one form. */
interface FormTab extends TabHead, Form {}

/** A tab of one details block. */
interface DetailsTab extends TabHead, Details {}

interface TabHead {
  /**
   * The tab's text. That of a single tab with a button is a heading.
   * @minLength 1
   * @translate true
   */
  label: string;
  /** `false`: the tab is declared, but has no button. */
  button?: false;
}

/** Blocks side by side, stacked on a narrow screen. */
export interface SideBySide extends BlockVisibility {
  /** `sideBySide`: blocks side by side, stacked on a narrow screen. */
  type: 'sideBySide';
  /**
   * The blocks, from the start of the line.
   * @minItems 1
   */
  blocks: Block[];
}

/** Links to other screens, and links that save a file. */
export interface Links extends BlockVisibility {
  /** `links`: links to other screens, and links that save a file. */
  type: 'links';
  /**
   * The links, in order.
   * @minItems 1
   */
  links: (Link | DownloadLink)[];
}

/** A picture. Its host must be one of the config's image origins. */
export interface Image extends BlockVisibility {
  /** `image`: a picture. */
  type: 'image';
  /** The picture's address: https, its host among the config's `imageOrigins`, or a path of this portal. */
  source: Value;
  /**
   * A description of the picture for screen readers.
   * @translate true
   */
  alt: string;
}

/** A paragraph. */
export interface Text extends BlockVisibility {
  /** `text`: a paragraph. */
  type: 'text';
  /**
   * The text of the paragraph.
   * @translate true
   */
  text: Value;
}

/** A part of the operator's own code: the `block` of that name in `extensions`. */
export interface ExtensionBlock extends ExtensionUse, BlockVisibility {
  /** `extension`: a part of the operator's own code. */
  type: 'extension';
  /**
   * The values for the extension, by the names in its `extension.json`.
   * @translate true
   */
  values?: Record<string, Value>;
}

export type BlockKind = Block['type'];

export type BlockOf<K extends BlockKind> = Extract<Block, { type: K }>;
