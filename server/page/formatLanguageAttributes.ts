import { getTextDirection } from '../definitions/getTextDirection.ts';
import { escapeText } from '#shared/escapeText.ts';

export function formatLanguageAttributes(locale: string): string {
  return `lang="${escapeText(locale)}" dir="${getTextDirection(locale)}"`;
}
