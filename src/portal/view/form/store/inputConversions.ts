import type { FieldFacts } from '#definition';
import { isDay } from '#engine/values/isDay.ts';
import { parseLocalTime } from '#engine/formats/parseLocalTime.ts';
import { getToday } from '../../date/getToday.ts';
import { toText } from '#engine/values/toText.ts';
import type { InputConversion } from './inputConversion.ts';
import { loadedConversions } from './loadedConversions.ts';

/** The text of a time input with missing parts, for which the browser returns nothing. */
export const partialTime = '…';

/** Fields whose input accepts invalid texts. Such a text stays in the input with an error; the value is ''. */
export const inputConversions: { [H in FieldFacts['holds']]?: InputConversion | undefined } = {
  day: {
    parse: (text, { autocomplete }, { timeZone }) => {
      const day = parseDay(text);
      return day && autocomplete === 'bday' && day > getToday(timeZone) ? null : day;
    },
    read: (value, { timeZone }) => {
      const text = toText(value);
      return parseDay((parseLocalTime(text, timeZone) ?? text).replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1'));
    },
    write: asItIs,
  },
  moment: {
    parse: (text, _, style) => parseLocalTime(text, style.timeZone),
    read: (value, { timeZone }) => parseLocalTime(toText(value), timeZone),
    write: asItIs,
  },
  get number() {
    return loadedConversions.number;
  },
  clock: { parse: (text) => (text === partialTime ? null : text), read: toText, write: asItIs },
};

function parseDay(text: string): string | null {
  return isDay(text.trim()) ? text.trim() : null;
}

function asItIs(value: string): string {
  return value;
}
