import { expect, test } from 'vitest';
import { describePage, findRouteTarget, listRouteTargets, formatSection } from '#describe/index.ts';
import { checked } from './support/shipped.ts';

const targets = listRouteTargets(checked);

test.each([
  ['/LevelIncome', 'incomes/level-income'],
  ['/levelINCOME', 'incomes/level-income'],
  ['/LevelIncome/', 'incomes/level-income'],
  ['Level Income', 'incomes/level-income'],
  ['incomes/level-income', 'incomes/level-income'],
  ['level-income', 'incomes/level-income'],
  ['/', 'landing'],
  ['/Tree_View', 'binaryTree'],
  ['matching tree', 'binaryTree'],
])('%s is %s', (wanted, name) => {
  expect(findRouteTarget(wanted, targets).name).toBe(name);
});

test('an unknown name is refused with the nearest name', () => {
  expect(() => findRouteTarget('/Sign_up', targets)).toThrow(
    'no screen has the path, the title or the id "/Sign_up", did you mean "/Signup"?',
  );
  expect(() => findRouteTarget('Weather', targets)).toThrow(
    /^no screen has the path, the title or the id "Weather"$/,
  );
});

test('the menu comes first, in its order, then the other routes', () => {
  const titles = targets.map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(['Dashboard', 'Fund Request USDT', 'Fund Received History']);
  expect(titles.indexOf('Support')).toBeLessThan(titles.indexOf('Login'));
});

test('a page written by hand is marked, with the calls it makes', () => {
  const text = formatSection(describePage(findRouteTarget('/dashboard', targets), checked));
  expect(text).toContain('This page is written by hand');
  expect(text).toContain('POST userDashboard (the call userDashboard)');
  expect(text).toContain('POST GetDashRecentData (the call recentActivations)');
  expect(text).toMatch(/Rows with the status "Pending" come\s+first/);
  expect(text).toMatch(/Withdrawals:?\s+Withdrawal History, \/WithdrawLog/);
  expect(formatSection(describePage(findRouteTarget('/', targets), checked))).toContain('It makes no call.');
});
