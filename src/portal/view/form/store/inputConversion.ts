import type { ClientConfig, CompiledField, Json } from '#definition';
import type { NumberStyle } from '#engine/numbers/parseNumber.ts';

export type InputLocale = NumberStyle & Pick<ClientConfig, 'timeZone'>;

/** The conversion between the text of an input and the value of its field. */
export interface InputConversion {
  /** Parses a typed text; null if it is no value. */
  parse: (
    text: string,
    field: Pick<CompiledField, 'decimals' | 'autocomplete'>,
    style: InputLocale,
  ) => string | null;
  /** Reads a value of a record or a definition; null if it is none. */
  read: (value: Json, style: InputLocale) => string | null;
  /** Formats a value as the text of the input, which `parse` reads back to the same value. */
  write: (value: string, style: InputLocale) => string;
}
