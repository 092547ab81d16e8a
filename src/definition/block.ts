import type { Form } from './form.ts';
import type { Format } from './format.ts';
import type { Report } from './report.ts';
import type { Test } from './must.ts';
import type { Value } from './value.ts';

/**
 * A part of a screen. Parts are stacked in the order written.
 * @discriminator type
 */
export type Block = Report | Form | Details | Tabs | SideBySide | Links | Image | Text;

/** Labels with values, from what a read found. */
export interface Details {
  type: 'details';
  /** Its heading. */
  heading?: string;
  /** The read it waits for: a skeleton until it answers, a message with Retry when it fails. */
  read: string;
  /** What is shown, in order. */
  items: Item[];
}

/** A label with its value. */
export interface Item {
  label: string;
  value: Value;
  format?: Format;
  /** Adds a button that copies the value, and the toast it answers with. */
  copy?: string;
  /** Shows it large, as a balance. */
  figure?: true;
}

/** Blocks behind tabs. */
export interface Tabs {
  type: 'tabs';
  tabs: Tab[];
}

/** A tab. */
export interface Tab {
  label: string;
  blocks: Block[];
  /** `false`: declared, but no button leads to it. */
  button?: false;
}

/** Blocks beside each other where there is room. */
export interface SideBySide {
  type: 'sideBySide';
  blocks: Block[];
}

/** Links to other screens. */
export interface Links {
  type: 'links';
  links: Link[];
}

/** A link. */
export interface Link {
  label: string;
  /** A route of the config. */
  to: string;
}

/** A picture. Its host must stand in the config's image origins. */
export interface Image {
  type: 'image';
  source: Value;
  /** What it shows, for who can't see it. */
  alt: string;
}

/** A paragraph. */
export interface Text {
  type: 'text';
  text: Value;
  /** When it is shown. */
  show?: Test;
}
