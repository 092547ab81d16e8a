import type { ClientConfig, CompiledField, Json } from '../../definition/index.ts';
import type { NumberStyle } from '../../engine/numbers/parseNumber.ts';

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
