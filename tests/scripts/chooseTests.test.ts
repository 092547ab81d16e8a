import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseTests } from '../../scripts/test/chooseTests.ts';
import { readImporters } from '../../scripts/test/importGraph.ts';

const importers = new Map([
  ['src/a.ts', ['src/b.ts', 'tests/a.test.ts']],
  ['src/b.ts', ['src/c.ts', ...Array.from({ length: 9 }, (_, at) => `tests/b${at}.test.ts`)]],
]);
const screens = new Map([
  ['incomes/level', '{ "extends": "income-report" }'],
  ['team/members', '{}'],
]);
const choose = (...changed: string[]) => chooseTests(changed, importers, screens);

describe('The choice of test:changed', () => {
  it('the choice has the nearest importers of a source, and the number of the others', () => {
    const [only] = choose('src/a.ts');
    expect(only?.files.slice(0, 2)).toEqual(['tests/a.test.ts', 'tests/b0.test.ts']);
    expect(only?.files).toHaveLength(8);
    expect(only?.why).toContain('2 files that import it through others are left to npm test');
  });

  it('the choice has a changed test itself', () =>
    expect(choose('tests/a.test.ts')[0]?.files).toEqual(['tests/a.test.ts']));

  it('the choice has the cases of a changed screen, and of the screens that name a template', () => {
    expect(choose('schemas/screens/team/members.json')[0]?.titles).toBe("\\('team\\/members'\\)");
    expect(choose('schemas/templates/income-report.json')[0]?.titles).toBe("\\('incomes\\/level'\\)");
  });

  it('the titles of a choice are those of the cases', () => {
    const [choice] = choose('schemas/screens/withdrawal/withdrawal.json');
    const list = [
      'node_modules/vitest/vitest.mjs',
      'list',
      '--json',
      '--testNamePattern',
      choice?.titles ?? '',
    ];
    const found = JSON.parse(
      execFileSync(process.execPath, [...list, choice?.files[0] ?? ''], { encoding: 'utf8' }),
    ) as {
      name: string;
    }[];
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ name }) => !name.includes('withdrawal/withdrawal'))).toEqual([]);
  });

  it('the choice has every fast test for the lockfile, and none for a page of the documentation', () => {
    expect(choose('package-lock.json', 'src/a.ts').map(({ files }) => files)).toEqual([[]]);
    expect(choose('CONTRIBUTING.md')).toEqual([]);
  });

  it('the importers of a source of this repository are known', () => {
    const found = readImporters(resolve('.')).get('scripts/test/chooseTests.ts');
    expect(found?.toSorted()).toEqual(['scripts/testChanged.ts', 'tests/scripts/chooseTests.test.ts']);
  });
});
