import { parseNumber, formatInputNumber } from '#engine/numbers/parseNumber.ts';
import { parseBackendNumber } from '#engine/numbers/parseBackendNumber.ts';
import type { HeldText } from './store/heldText.ts';

export const numberText: HeldText = {
  parse: (text, { decimals }, style) => parseNumber(text, style, decimals),
  read: parseBackendNumber,
  write: (value, { locale }) => formatInputNumber(value, locale),
};
