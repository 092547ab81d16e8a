import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import { parseBackendNumber } from '#engine/numbers/parseBackendNumber.ts';
import type { InputConversion } from './store/inputConversion.ts';

/** The conversion of the inputs for numbers. It reads numbers as a backend writes them. */
export const numberConversion: InputConversion = {
  parse: (text, { decimals }, style) => parseNumber(text, style, decimals),
  read: parseBackendNumber,
  write: formatInputNumber,
};
