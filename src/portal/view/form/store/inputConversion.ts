import type { ClientConfig, CompiledField, Json } from '#definition';
import type { NumberStyle } from '#engine/numbers/parseNumber.ts';

export type InputSettings = NumberStyle & Pick<ClientConfig, 'timeZone'>;

/** The conversion between the text of an input and the value of its field. */
export interface InputConversion {
  /** Parses a typed text; null if it is no value. */
  parse: (
    text: string,
    field: Pick<CompiledField, 'decimals' | 'autocomplete'>,
    style: InputSettings,
  ) => string | null;
  /** Reads a value of a record or a definition; null if it is none. */
  read: (value: Json, style: InputSettings) => string | null;
  /** Formats a value; `parse` returns it unchanged. */
  write: (value: string, style: InputSettings) => string;
}
