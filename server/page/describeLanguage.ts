import { directionOf } from '../definitions/directionOf.ts';
import { escapeText } from '#shared/escapeText.ts';

export function describeLanguage(locale: string): string {
  return `lang="${escapeText(locale)}" dir="${directionOf(locale)}"`;
}
