import { expect, it } from 'vitest';
import type { Problem } from '#check/index.ts';
import { limitProblems } from '#server/definitions/limitProblems.ts';

const problem = (message: string, screens?: string[]): Problem => ({
  file: 'schemas/screens/a.json',
  line: 1,
  column: 1,
  severity: 'error',
  message,
  ...(screens && { screens }),
});

it('200 problems are listed, and the others only counted', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => problem(`wrong ${index}`));
  expect(limitProblems(list(200))).toEqual({ shown: list(200), more: 0 });
  expect(limitProblems(list(203))).toEqual({ shown: list(200), more: 3 });
});

it('a sentence is cut after 500 characters, and never within one', () => {
  const messageOf = (message: string) => limitProblems([problem(message)]).shown[0]!.message;
  expect(messageOf('x'.repeat(500))).toBe('x'.repeat(500));
  expect(messageOf('x'.repeat(501))).toBe(`${'x'.repeat(500)} …`);
  expect(messageOf(`${'x'.repeat(499)}😀`)).toBe(`${'x'.repeat(499)} …`);
});

it('a problem names at most 200 screens', () => {
  const screens = Array.from({ length: 201 }, (_, index) => `s${index}`);
  expect(limitProblems([problem('wrong', screens)]).shown[0]!.screens).toEqual(screens.slice(0, 200));
  expect(limitProblems([problem('wrong')]).shown[0]).not.toHaveProperty('screens');
});
