import { parseNumber, writeNumber } from '#engine/numbers/parseNumber.ts';
import { readSentNumber } from '#engine/numbers/readSentNumber.ts';
import type { HeldText } from './store/heldText.ts';

export const numberText: HeldText = {
  parse: (text, { decimals }, style) => parseNumber(text, style, decimals),
  read: readSentNumber,
  write: (value, { locale }) => writeNumber(value, locale),
};
