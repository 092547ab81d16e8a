import {
  formsIn,
  type ClientConfig,
  type CompiledField,
  type CompiledScreen,
  type FieldFacts,
  type FieldSet,
  type Json,
} from '../../definition/index.ts';
import { isDay } from '../../engine/isDay.ts';
import { readLocalTime } from '../../engine/readLocalTime.ts';
import type { NumberStyle } from '../../engine/numbers/parseNumber.ts';
import { toText } from '../../engine/toText.ts';

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
export const heldTexts: { [H in FieldFacts['holds']]?: HeldText } = {
  day: {
    parse: dayOf,
    read: (value) => dayOf(toText(value).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1')),
    write: asItIs,
  },
  moment: {
    parse: (text, _, style) => readLocalTime(text, style.timeZone),
    read: (value, { timeZone }) => readLocalTime(toText(value), timeZone),
    write: asItIs,
  },
};

/** Fetches the reader of numbers for a screen with a field of that type. Throws where it can't be had. */
export async function loadNumbers({ blocks }: Pick<CompiledScreen, 'blocks'>): Promise<void> {
  if (!formsIn(blocks).some(hasNumber)) return;
  heldTexts.number = (await import('./numberText.ts')).numberText;
}

function hasNumber({ fields, groups = [] }: FieldSet): boolean {
  return fields.some(({ type }) => type === 'number') || groups.some(hasNumber);
}

function dayOf(text: string): string | null {
  return isDay(text.trim()) ? text.trim() : null;
}

function asItIs(value: string): string {
  return value;
}
