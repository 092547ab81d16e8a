import { expect, it } from 'vitest';
import { isDefinitionName } from '#server/releases/isDefinitionName.ts';

it.each([
  'screens.config.json',
  'schemas/a.json',
  'schemas/screens/incomes/level income.json',
  `schemas/${'x'.repeat(195)}.json`,
  `schemas/${'ü'.repeat(97)}x.json`,
])('%s is the name of a definition', (name) => {
  expect(isDefinitionName(name)).toBe(true);
});

it.each([
  '',
  'a.json',
  'schemas.json',
  'schemas',
  'schema/a.json',
  '/schemas/a.json',
  'schemas/a.txt',
  'schemas//a.json',
  'schemas/../a.json',
  'schemas/.hidden.json',
  'schemas/.git/a.json',
  String.raw`schemas/a\b.json`,
  'schemas/c:a.json',
  'schemas/a\nb.json',
  'screens.config.json/a.json',
  `schemas/${'x'.repeat(196)}.json`,
  `schemas/${'ü'.repeat(98)}.json`,
])('%j is no name of a definition', (name) => {
  expect(isDefinitionName(name)).toBe(false);
});

it('the path of a definition has at most 1,000 bytes', () => {
  const folders = `schemas/${`${'x'.repeat(99)}/`.repeat(9)}`;
  const nameOf = (length: number) => `${folders}${'y'.repeat(length - folders.length - 5)}.json`;
  expect(nameOf(1_000)).toHaveLength(1_000);
  expect(isDefinitionName(nameOf(1_000))).toBe(true);
  expect(isDefinitionName(nameOf(1_001))).toBe(false);
});
