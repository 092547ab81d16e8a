import type { ClientBrand } from './compiled.ts';
import { readableOn } from './readableOn.ts';

/** The style rules of a brand: its accents of both colour schemes, what is readable on them, and what else it wears. What is no colour has no rule. */
export function brandRules({
  accent,
  accentDark,
  rules = '',
}: Pick<ClientBrand, 'accent' | 'accentDark' | 'rules'>): string {
  const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
  const light = isColour(accent) ? `--accent:${accent};--on-accent:${readableOn(accent)};` : '';
  if (!isColour(accentDark)) return `:root{${light}}${rules}`;
  const dark = `--accent:${accentDark};--on-accent:${readableOn(accentDark)}`;
  return `:root{${light}--accent-dark:${accentDark}}:root[data-mantine-color-scheme=dark]{${dark}}${rules}`;
}
