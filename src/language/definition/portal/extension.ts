import type { FieldType } from '../form/field.ts';
import type { Json, Scalar } from '../helpers/json.ts';

/**
 * The declaration of an extension: `extensions/<name>/extension.json`. Its code is beside it in `index.tsx`, `.ts`, `.jsx` or
 * `.js`.
 * @discriminator kind
 */
export type Extension = FormatExtension | WidgetExtension | BlockExtension;

/** The properties of every kind of extension. */
interface AnyExtension {
  /** The address of its schema, for completion in the editor. */
  $schema?: string;
  /**
   * The version of the language.
   * @asType integer
   */
  version: number;
  /**
   * The purpose of the extension, for authors of screens.
   * @minLength 1
   */
  description: string;
  /** The options that a definition may set, by name. */
  options?: Record<string, ExtensionOption>;
}

/** An option that a definition may set. */
export interface ExtensionOption {
  /**
   * The purpose of the option.
   * @minLength 1
   */
  description: string;
  /**
   * The type of its value.
   * @enumDescriptions [
   *   "A text.",
   *   "A number.",
   *   "True or false.",
   * ]
   */
  type: 'text' | 'number' | 'flag';
  /**
   * The only allowed values. Default: any.
   * @minItems 1
   */
  oneOf?: Scalar[];
  /** The smallest allowed number. */
  minimum?: number;
  /** The largest allowed number. */
  maximum?: number;
  /** `true`: the option is required. */
  required?: true;
}

/** A format whose code turns a value into a text. */
export interface FormatExtension extends AnyExtension {
  /** `format`: turns a value into a text. */
  kind: 'format';
  /**
   * The kind of text, which decides the alignment, the sorting and the export of a column. Default: `text`.
   * @enumDescriptions [
   *   "A text that stands for the value: sorted, copied and written to files as the value came.",
   *   "The same of a figure, which is right-aligned.",
   *   "A word in the value's place: sorted, copied and written to files as it is shown.",
   * ]
   */
  shows?: 'text' | 'figure' | 'word';
  /**
   * Values with the expected texts. `portico build` checks the code against these, and the generated cases know only these.
   * @minItems 1
   */
  examples: FormatExample[];
}

/** A value and the text that the format makes of it. */
export interface FormatExample {
  /** The value, exactly as in a row. */
  value: Json;
  /** The options. Default: none. */
  options?: Record<string, Scalar>;
  /** The expected text. */
  text: string;
}

/**
 * An input in place of a field's usual one. The value of the field, its checks and its payload are still those of its type.
 */
export interface WidgetExtension extends AnyExtension {
  /** `widget`: an input in the place of a field's usual one. */
  kind: 'widget';
  /**
   * The types of field that the widget supports.
   * @minItems 1
   */
  of: WidgetField[];
}

/** A type of field whose input can be an extension. */
export type WidgetField = Extract<
  FieldType,
  'text' | 'password' | 'textarea' | 'checkbox' | 'date' | 'dateTime' | 'time' | 'number'
>;

/** A block of a screen. It reads the values that the screen gives it, and sends nothing through the portal. */
export interface BlockExtension extends AnyExtension {
  /** `block`: a block of a screen. */
  kind: 'block';
  /** The values that a screen may give the block, by name. */
  values?: Record<string, ExtensionValue>;
  /**
   * Height in pixels of the placeholder until the code and the values are loaded, so that nothing below moves. Default: 120.
   * @asType integer
   * @minimum 1
   * @maximum 2000
   */
  height?: number;
}

/** A value that a screen may give a block. */
export interface ExtensionValue {
  /**
   * The purpose of the value.
   * @minLength 1
   */
  description: string;
  /** `true`: the value is required. */
  required?: true;
}

export type ExtensionKind = Extension['kind'];

export type ExtensionOf<K extends ExtensionKind> = Extract<Extension, { kind: K }>;
