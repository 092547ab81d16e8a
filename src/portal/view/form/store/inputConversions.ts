import { listForms, type CompiledScreen, type FieldFacts, type FieldSet } from '#definition';
import { isDay } from '#engine/values/isDay.ts';
import { parseLocalTime } from '#engine/formats/parseLocalTime.ts';
import { getToday } from '../../date/getToday.ts';
import { toText } from '#engine/values/toText.ts';
import type { InputConversion } from './inputConversion.ts';

/** The text of a time input with missing parts, for which the browser returns nothing. */
export const partialTime = '…';

/** Fields whose input accepts invalid texts. Such a text stays in the input with an error; the value is ''. */
export const inputConversions: { [H in FieldFacts['holds']]?: InputConversion } = {
  day: {
    parse: (text, { autocomplete }, { timeZone }) => {
      const day = dayOf(text);
      return day && autocomplete === 'bday' && day > getToday(timeZone) ? null : day;
    },
    read: (value) => dayOf(toText(value).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1')),
    write: asItIs,
  },
  moment: {
    parse: (text, _, style) => parseLocalTime(text, style.timeZone),
    read: (value, { timeZone }) => parseLocalTime(toText(value), timeZone),
    write: asItIs,
  },
  clock: { parse: (text) => (text === partialTime ? null : text), read: toText, write: asItIs },
};

/** Loads the number parser for a screen with a number field. Throws if it can't be loaded. */
export async function loadNumberInput({ blocks }: Pick<CompiledScreen, 'blocks'>): Promise<void> {
  if (!listForms(blocks).some(hasNumber)) return;
  inputConversions.number = (await import('../numberInput.ts')).numberInput;
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
