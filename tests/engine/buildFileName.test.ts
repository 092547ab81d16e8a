import { expect, it } from 'vitest';
import { buildFileName } from '#engine/files/buildFileName.ts';

it('The name of a file has its screen and its period', () => {
  expect(buildFileName('incomes/level-income', ['2026-11-01', '2026-11-20'])).toBe(
    'level-income_2026-11-01_2026-11-20',
  );
  expect(buildFileName('level-income', ['', ''])).toBe('level-income');
});
