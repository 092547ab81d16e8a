import type { ClientConfig, CompiledField, FieldFacts, Json } from '../../definition/index.ts';
import { parseNumber, writeNumber, type NumberStyle } from '../../engine/numbers/parseNumber.ts';
import { readSentNumber } from '../../engine/numbers/readSentNumber.ts';

/** What the texts of inputs are read and written by. */
export type HeldStyle = NumberStyle & Pick<ClientConfig, 'timeZone'>;

/** How the input of a field shows its value as a text, and which texts it takes for one. */
export interface HeldText {
  /** The value of a typed text; null for a text that has none. */
  parse: (text: string, field: Pick<CompiledField, 'decimals'>, style: HeldStyle) => string | null;
  /** The value of what a record or a definition has; null where that is none. */
  read: (value: Json, style: HeldStyle) => string | null;
  /** The text of a value: `parse` gives the value back. */
  write: (value: string, style: HeldStyle) => string;
}

/** The fields whose input takes texts that are no value. Such a text stays there and is refused; the field holds nothing. */
export const heldTexts: { readonly [H in FieldFacts['holds']]?: HeldText } = {
  number: {
    parse: (text, { decimals }, style) => parseNumber(text, style, decimals),
    read: readSentNumber,
    write: (value, { locale }) => writeNumber(value, locale),
  },
};
