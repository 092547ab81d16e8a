import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  describePage,
  describeScreen,
  findRouteTarget,
  listRouteTargets,
  formatSection,
} from '#describe/index.ts';
import { checked } from './support/shipped.ts';

const folder = path.join(import.meta.dirname, 'expected');
const explain = (name: string, width: number): string => {
  const target = findRouteTarget(name, listRouteTargets(checked));
  const section = target.resolved ? describeScreen(target.resolved, checked) : describePage(target, checked);
  return formatSection(section, width);
};

describe('Screens in words, whole', () => {
  test.each([
    ['/LevelIncome', 'level-income.txt'],
    ['/Signup', 'signup.txt'],
    ['/WithdrawalRequest', 'withdrawal.txt'],
    ['/ECurrencyDetails', 'e-currency.txt'],
    ['/LevelDetails', 'level-details.txt'],
    ['/Tree_View', 'binary-tree.txt'],
  ])('%s', (name, file) => {
    expect(explain(name, 100)).toBe(readFileSync(path.join(folder, file), 'utf8'));
  });

  test('A rule without a message has the sentence of the config, for each of its fields and words', () => {
    expect(explain('/ProfileSetting', 200)).toContain(
      'The field Last Name must have at least 4 characters, else "Last Name must be at least 4 characters" at Last Name.',
    );
  });

  test('no line is wider than the terminal, but for a word that is', () => {
    const lines = explain('/Signup', 60).split('\n');
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
    expect(lines.length).toBeGreaterThan(explain('/Signup', 100).split('\n').length);
  });
});
