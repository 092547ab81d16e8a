import { expect, it } from 'vitest';
import { buildExportName } from '#engine/files/buildExportName.ts';

it('The name of a file has its screen and its period', () => {
  expect(buildExportName('incomes/level-income', ['2026-11-01', '2026-11-20'])).toBe(
    'level-income_2026-11-01_2026-11-20',
  );
  expect(buildExportName('level-income', ['', ''])).toBe('level-income');
});
