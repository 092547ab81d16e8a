import { directionOf } from '../definitions/directionOf.ts';
import { escapeText } from '#shared/escapeText.ts';

/** The attributes by which a page says in which language, and so in which direction, it is written. */
export function describeLanguage(locale: string): string {
  return `lang="${escapeText(locale)}" dir="${directionOf(locale)}"`;
}
