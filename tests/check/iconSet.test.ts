import { expect, it } from 'vitest';
import { findIcon, listIcons } from '#check/config/iconSet.ts';

it('each icon of the set is one path', () => {
  const odd = listIcons().filter((name) => !/^M[-\d.,\sMmZzLlHhVvCcSsQqTtAa]+$/.test(findIcon(name) ?? ''));
  expect(odd).toEqual([]);
});

it('a box has round corners, and lines are drawn, where the icon has them', () => {
  expect(findIcon('credit-card')).toBe(
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM2 10h20M6 14h2',
  );
});

it('a circle is drawn, and a line continues from it', () => {
  expect(findIcon('users')).toMatch(/M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0$/);
});

it('the name of a property of every object is no icon', () => {
  expect(['constructor', '__proto__', ''].map(findIcon)).toEqual([null, null, null]);
});
