import type { ClientConfig, CompiledField, Json } from '#definition';
import type { NumberInputSettings } from '#engine/numbers/parseNumber.ts';

export type HeldStyle = NumberInputSettings & Pick<ClientConfig, 'timeZone'>;

/** The conversion between the text of an input and the value of its field. */
export interface HeldText {
  /** Parses a typed text; null if it is no value. */
  parse: (text: string, field: Pick<CompiledField, 'decimals'>, style: HeldStyle) => string | null;
  /** Reads a value of a record or a definition; null if it is none. */
  read: (value: Json, style: HeldStyle) => string | null;
  /** Formats a value; `parse` returns it unchanged. */
  write: (value: string, style: HeldStyle) => string;
}
