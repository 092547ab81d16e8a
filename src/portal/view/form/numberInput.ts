import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import { parseBackendNumber } from '#engine/numbers/parseBackendNumber.ts';
import type { InputConversion } from './store/inputConversion.ts';

export const numberInput: InputConversion = {
  parse: (text, { decimals }, style) => parseNumber(text, style, decimals),
  read: parseBackendNumber,
  write: formatInputNumber,
};
