import { check as isFormatted } from 'prettier';
import { describe, expect, it } from 'vitest';
import { checkPortal, placesIn, readFiles } from '../../src/check/index.ts';
import { scaffoldReport } from '../../scripts/scaffold/scaffoldReport.ts';

const files = await readFiles(placesIn('.'));
const wish = { title: 'Bonus Income', type: 'BonusIncome', path: '/BonusIncome', group: 'Incomes' };

describe('a report scaffolded by its command', () => {
  it('is a screen that the check finds nothing wrong with', () => {
    const checked = checkPortal(new Map([...files, ...scaffoldReport(files, wish)]));
    expect(checked.problems).toEqual([]);
    expect(checked.screens.get('incomes/bonus-income')?.screen.title).toBe('Bonus Income');
  });

  it('stands in the routes and in its menu group, and nothing else of the files changes', () => {
    const config = JSON.parse(scaffoldReport(files, wish).get('screens.config.json') ?? '');
    const group = config.menu.find((entry: { group?: string }) => entry.group === 'Incomes');
    expect(group.entries.pop()).toEqual({ to: '/BonusIncome' });
    delete config.routes['/BonusIncome'];
    expect(config).toEqual(JSON.parse(files.get('screens.config.json') ?? ''));
  });

  it('is written as the formatter would write it', async () => {
    for (const [path, text] of scaffoldReport(files, wish)) {
      const options = { parser: 'json', printWidth: 110, filepath: path };
      expect(await isFormatted(text, options), path).toBe(true);
    }
  });

  it.each([
    [{ ...wish, path: '/levelincome' }, '/LevelIncome is a route already.'],
    [{ ...wish, type: 'LevelIncome' }, 'The type "LevelIncome" exists already.'],
    [{ ...wish, group: 'Fortunes' }, 'The menu has no group "Fortunes".'],
    [{ ...wish, title: 'Level Income' }, 'schemas/screens/incomes/level-income.json exists already.'],
  ])('is refused in words where something is taken or missing', (wrong, sentence) => {
    expect(() => scaffoldReport(files, wrong)).toThrow(sentence);
  });
});
