import type { FieldType } from './field.ts';
import type { Json, Scalar } from './json.ts';

/**
 * What an extension says of itself: `extensions/<name>/extension.json`. Beside it `index.tsx`, `.ts`, `.jsx` or `.js` holds its code.
 * @discriminator kind
 */
export type Extension = FormatExtension | WidgetExtension | BlockExtension;

/** What every kind of extension says. */
interface AnyExtension {
  /** The address of its schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language the file is written in.
   * @asType integer
   */
  version: number;
  /**
   * What it does, for who writes screens.
   * @minLength 1
   */
  description: string;
  /** What a definition may tell it, by name. */
  options?: Record<string, ExtensionOption>;
}

/** What a definition may tell an extension. */
export interface ExtensionOption {
  /**
   * What it is for.
   * @minLength 1
   */
  description: string;
  /**
   * What it takes.
   * @enumDescriptions [
   *   "A text.",
   *   "A number.",
   *   "True or false.",
   * ]
   */
  type: 'text' | 'number' | 'flag';
  /**
   * The only values it takes; any without it.
   * @minItems 1
   */
  oneOf?: Scalar[];
  /** The smallest number it takes. */
  minimum?: number;
  /** The largest number it takes. */
  maximum?: number;
  /** `true`: it can't be left out. */
  required?: true;
}

/** A way to show a value: its code makes a text of it. */
export interface FormatExtension extends AnyExtension {
  /** `format`: a way to show a value. */
  kind: 'format';
  /**
   * What it makes of a value, which decides how a column of it stands, sorts and goes to a file; `text` without it.
   * @enumDescriptions [
   *   "A text that stands for the value: sorted, copied and written to files as the value came.",
   *   "The same of a figure, which is right-aligned.",
   *   "A word in the value's place: sorted, copied and written to files as it is shown.",
   * ]
   */
  shows?: 'text' | 'figure' | 'word';
  /**
   * What it has to make of values: `portico build` holds its code to these, and the generated cases know these alone.
   * @minItems 1
   */
  examples: FormatExample[];
}

/** A value, and the text that a format makes of it. */
export interface FormatExample {
  /** The value, as it comes in a row. */
  value: Json;
  /** What it is told; nothing without it. */
  options?: Record<string, Scalar>;
  /** The text that stands there. */
  text: string;
}

/** An input that stands in the place of the usual one of a field: what the field holds, sends and is checked by stays its type's. */
export interface WidgetExtension extends AnyExtension {
  /** `widget`: an input in the place of a field's usual one. */
  kind: 'widget';
  /**
   * The types of field that it can be the input of.
   * @minItems 1
   */
  of: WidgetField[];
}

/** A type of field whose input can be an extension. */
export type WidgetField = Extract<
  FieldType,
  'text' | 'password' | 'textarea' | 'checkbox' | 'date' | 'dateTime' | 'time' | 'number'
>;

/** A part of a screen. It reads what the screen gives it, and sends nothing through the portal. */
export interface BlockExtension extends AnyExtension {
  /** `block`: a part of a screen. */
  kind: 'block';
  /** What a screen gives it to read, by name. */
  values?: Record<string, ExtensionValue>;
  /**
   * How many pixels high its place is until its code and what it reads are there, so that nothing below it moves; 120 without it.
   * @asType integer
   * @minimum 1
   * @maximum 2000
   */
  height?: number;
}

/** What a screen gives a block to read. */
export interface ExtensionValue {
  /**
   * What it is for.
   * @minLength 1
   */
  description: string;
  /** `true`: it can't be left out. */
  required?: true;
}

/** The kinds of extension. */
export type ExtensionKind = Extension['kind'];

/** The extension of a kind. */
export type ExtensionOf<K extends ExtensionKind> = Extract<Extension, { kind: K }>;
