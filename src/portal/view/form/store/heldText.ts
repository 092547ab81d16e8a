import type { ClientConfig, CompiledField, Json } from '#definition';
import type { NumberStyle } from '#engine/numbers/parseNumber.ts';

/** The settings by which input texts are parsed and formatted. */
export type HeldStyle = NumberStyle & Pick<ClientConfig, 'timeZone'>;

/** The conversion between the text of an input and the value of its field. */
export interface HeldText {
  /** The value of a typed text; null for a text that has none. */
  parse: (text: string, field: Pick<CompiledField, 'decimals'>, style: HeldStyle) => string | null;
  /** The value of what a record or a definition has; null where that is none. */
  read: (value: Json, style: HeldStyle) => string | null;
  /** The text of a value: `parse` gives the value back. */
  write: (value: string, style: HeldStyle) => string;
}
