import type { ReactNode } from 'react';

// The contract of extension code, published as `portico/extension`. Operators get this file unchanged, so it imports
// nothing of ours.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Options from the definition, by their names in `extension.json`. */
export type Options = { [name: string]: string | number | boolean | null | undefined };

/** The result of a format: the text, and the colour of its meaning if it has one. */
export type Formatted = string | { text: string; colour?: 'green' | 'red' };

/**
 * The code of a format: a pure function. If it throws, an error message is shown in place of the value.
 * @param value the value as it is in the row. The function is not called for a missing value or an empty text.
 * @param context `options`: the options from the definition; `locale`: the language tag for numbers.
 */
export type Format<O extends object = Options> = (
  value: Json,
  context: { options: O; locale: string },
) => Formatted;

export interface WidgetProps<O extends object = Options> {
  /** Options from the definition. */
  options: O;
  /** The language tag for numbers. */
  locale: string;
  /** The field's label, which is already shown above the input. */
  label: string;
  /**
   * The value of the field: a text, '' if empty; a number as `12.5`, a day as `2026-11-21`, a time as `14:05`, both
   * with a `T` between them; a boolean if the field's type is `checkbox`.
   */
  value: string | boolean;
  /** Sets another value. Ignores a value that the field can't contain: letters for a number, too many decimals. */
  change: (value: string | boolean) => void;
  /** Reports that the input has lost the focus. */
  leave: () => void;
  /** Attributes for the element with the value: they connect it to its label, message and help, and style it. */
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

/** The code of a widget: a React component in place of a field's usual input. */
export type Widget<O extends object = Options> = (props: WidgetProps<O>) => ReactNode;

/** Props of a block. */
export interface BlockProps<O extends object = Options, V extends object = { [name: string]: Json }> {
  /** Options from the definition. */
  options: O;
  /** The values that the screen passes, once all of them are loaded; null if not found. */
  values: V;
  /** The language tag for numbers. */
  locale: string;
}

/** The code of a block: a React component between the other blocks of a screen. */
export type Block<O extends object = Options, V extends object = { [name: string]: Json }> = (
  props: BlockProps<O, V>,
) => ReactNode;
