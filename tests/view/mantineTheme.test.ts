import { expect, it } from 'vitest';
import type { Brand } from '#definition';
import { createPortalTheme } from '#view/mantine/theme.ts';

it('The shades go from the accent to white and to black, and the fifth is the accent of the dark scheme', () => {
  const brand = { accent: '#2a6f97', accentDark: '#7fc8f8' } as Brand;
  const shades = createPortalTheme(brand).colors?.['accent'];
  expect([0, 4, 6, 9].map((at) => shades?.[at])).toEqual(['#eef3f7', '#7fc8f8', '#2a6f97', '#184058']);
});
