import type { Brand } from '../../src/definition/index.ts';

/** The brand's accents over those of the theme. */
export function buildTheme({ accent, accentDark }: Brand): string {
  const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
  const variables = [
    isColour(accent) ? `--accent:${accent}` : '',
    isColour(accentDark) ? `--accent-dark:${accentDark}` : '',
  ];
  return `:root{${variables.filter(Boolean).join(';')}}`;
}
