import { getTextDirection } from '../definitions/getTextDirection.ts';
import { escapeHtml } from '#shared/escapeHtml.ts';

export function formatLanguageAttributes(locale: string): string {
  return `lang="${escapeHtml(locale)}" dir="${getTextDirection(locale)}"`;
}
