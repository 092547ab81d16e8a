import { formsIn, type CompiledScreen, type FieldFacts, type FieldSet } from '#definition';
import { isDay } from '#engine/values/isDay.ts';
import { readLocalTime } from '#engine/formats/readLocalTime.ts';
import { toText } from '#engine/values/toText.ts';
import type { HeldText } from './heldText.ts';

/** The text of an input for times in which parts are missing; the browser gives none. */
export const partialTime = '…';

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
  clock: { parse: (text) => (text === partialTime ? null : text), read: toText, write: asItIs },
};

/** Fetches the reader of numbers for a screen with a field of that type. Throws where it can't be had. */
export async function loadNumbers({ blocks }: Pick<CompiledScreen, 'blocks'>): Promise<void> {
  if (!formsIn(blocks).some(hasNumber)) return;
  heldTexts.number = (await import('../numberText.ts')).numberText;
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
