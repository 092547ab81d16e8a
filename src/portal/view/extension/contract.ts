import type { ReactNode } from 'react';

// What an extension's code is given and gives, as `portico/extension`. It goes to operators as it stands, so it imports
// nothing of ours.

/** What JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a definition tells an extension, by the names that its `extension.json` has. */
export type Options = { [name: string]: string | number | boolean | null | undefined };

/** What a format gives: the text that stands there, and the colour of its meaning where it has one. */
export type Formatted = string | { text: string; colour?: 'green' | 'red' };

/**
 * The code of a format: a pure function. What it throws is said in the value's place.
 * @param value the value as it came in the row; it is not asked where there is none, or an empty text.
 * @param told `options`: what the definition tells it; `locale`: the language tag that the portal writes numbers by.
 */
export type Format<O extends object = Options> = (
  value: Json,
  told: { options: O; locale: string },
) => Formatted;

/** What a widget is given. */
export interface WidgetProps<O extends object = Options> {
  /** What the definition tells it. */
  options: O;
  /** The language tag that the portal writes numbers by. */
  locale: string;
  /** The field's label; it stands above the input already. */
  label: string;
  /**
   * What the field holds: a text, '' for nothing; a number as `12.5`, a day as `2026-11-21`, a time as `14:05`, both with a
   * `T` between them; true or false where its type is `checkbox`.
   */
  value: string | boolean;
  /** Takes another value. What the field can't hold is not taken: letters for a number, decimals beyond its own. */
  change: (value: string | boolean) => void;
  /** The input was left. */
  leave: () => void;
  /** For the element that carries the value: what ties it to its label, its message and its help, and how inputs look. */
  input: {
    id: string;
    name: string;
    className: string | undefined;
    disabled: boolean;
    'aria-invalid'?: boolean | undefined;
    'aria-required'?: true | undefined;
    'aria-describedby'?: string | undefined;
  };
}

/** The code of a widget: a component of React, in the place of a field's usual input. */
export type Widget<O extends object = Options> = (props: WidgetProps<O>) => ReactNode;

/** What a block is given. */
export interface BlockProps<O extends object = Options, V extends object = { [name: string]: Json }> {
  /** What the definition tells it. */
  options: O;
  /** What the screen gives it to read, once all of it is there; null for what was not found. */
  values: V;
  /** The language tag that the portal writes numbers by. */
  locale: string;
}

/** The code of a block: a component of React, between the other blocks of a screen. */
export type Block<O extends object = Options, V extends object = { [name: string]: Json }> = (
  props: BlockProps<O, V>,
) => ReactNode;
