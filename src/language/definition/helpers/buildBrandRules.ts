import type { ClientBrand } from '../compiled/compiled.ts';
import { getReadableColour } from './getReadableColour.ts';

/**
 * Returns the style rules of a brand: both accents, the readable colours on them, and the brand's other rules. An accent that
 * is not a #rrggbb colour is left out.
 */
export function buildBrandRules({
  accent,
  accentDark,
  rules = '',
}: Pick<ClientBrand, 'accent' | 'accentDark' | 'rules'>): string {
  const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
  const light = isColour(accent) ? `--accent:${accent};--on-accent:${getReadableColour(accent)};` : '';
  if (!isColour(accentDark)) return `:root{${light}}${rules}`;
  const dark = `--accent:${accentDark};--on-accent:${getReadableColour(accentDark)}`;
  return `:root{${light}--accent-dark:${accentDark}}:root[data-mantine-color-scheme=dark]{${dark}}${rules}`;
}
