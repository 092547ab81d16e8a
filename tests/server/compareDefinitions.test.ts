import { beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '#check/index.ts';
import {
  compareDefinitions,
  type CompareRequest,
} from '#server/workbench/history/cases/compareDefinitions.ts';
import { listCases } from '#server/workbench/history/cases/listCases.ts';
import { change, readBase, type Change } from '../check/readPortal.ts';

const config = 'screens.config.json';
const level = 'schemas/screens/incomes/level-income.json';
const bonus = 'schemas/screens/incomes/bonus.json';
const rename: Change = [level, '"title": "Level Income"', '"title": "Levels"'];
const damage: Change = [config, '"version": 1', '"version":: 1'];

let base: Files;
beforeAll(async () => (base = await readBase()));

/** Compares the small portal with a changed one, and lists the work that was begun. */
function compare(changes: Change[], more: Partial<CompareRequest> = {}) {
  const works: { file: string; key: string; isKept: boolean }[] = [];
  const after = change(base, changes);
  const request: CompareRequest = {
    before: base,
    after,
    allowedHosts: null,
    scope: 'cases',
    refused: [],
    ...more,
  };
  return { ...compareDefinitions(request, (work) => works.push(work)), works };
}

const screensOf = (cases: { screen: string }[]) => [...new Set(cases.map(({ screen }) => screen))];

describe('a comparison', () => {
  it('equal versions differ in nothing', () => {
    const { changes, cases, runs, configs } = compare([]);
    expect([changes, cases, runs]).toEqual([[], [], []]);
    expect(configs?.live).toEqual(configs?.next);
    expect(configs?.live.brand.name).toBeTruthy();
  });

  it('a change is a line with the place where members see it', () => {
    const { changes, cases, runs, configs } = compare([rename], { scope: 'changes' });
    expect(changes).toEqual([
      {
        text: 'Levels (/LevelIncome): title of Level Income changed: "Level Income" → "Levels"',
        matters: false,
      },
    ]);
    expect([cases, runs, configs]).toEqual([[], [], null]);
  });

  it('the cases of a changed screen are compared, and can be run on both versions of it', () => {
    const { cases, runs, works } = compare([rename]);
    expect(cases).toContainEqual(
      expect.objectContaining({
        key: 'incomes/level-income/headings',
        before: 'the heading is "Level Income Total 0.00"',
        after: 'the heading is "Levels Total 0.00"',
      }),
    );
    expect(screensOf(cases)).toEqual(['incomes/level-income']);
    expect(runs.map(({ file }) => file.title)).toEqual(['Levels']);
    expect(runs[0]!.live?.file.title).toBe('Level Income');
    expect([runs[0]!.module.includes('Levels'), runs[0]!.live!.module.includes('Levels')]).toEqual([
      true,
      false,
    ]);
    expect([runs[0]!.extensions, runs[0]!.live!.extensions]).toEqual([undefined, undefined]);
    expect(works.at(-1)).toEqual({ file: level, key: '', isKept: false });
  });

  it('a screen that takes too long has a sentence instead of cases, before all others', () => {
    const refused = [{ file: level, key: '', isKept: false, message: 'it takes too long' }];
    const both: Change[] = [rename, [bonus, '"title": "Bonus"', '"title": "Bonuses"']];
    expect(screensOf(compare(both).cases)).toEqual(['incomes/bonus', 'incomes/level-income']);
    const { cases, runs, works } = compare(both, { refused });
    expect(screensOf(cases)).toEqual(['incomes/level-income', 'incomes/bonus']);
    expect(cases[0]).toMatchObject({ key: 'incomes/level-income/cases', after: 'it takes too long' });
    expect(cases.filter(({ screen }) => screen === 'incomes/level-income')).toHaveLength(1);
    expect(runs.map(({ file }) => file.screen)).toEqual(['incomes/bonus']);
    expect(works.at(-1)!.file).toBe(bonus);
  });

  it('a new screen has no live one to run, and a removed one has nothing to run', () => {
    const without = new Map([...base].filter(([file]) => file !== level));
    const texts = base.get(config)!.replace('"to": "/LevelIncome"', '"to": "/Bonus"');
    without.set(config, texts.replace(/\n[^\n]*"screen": "incomes\/level-income"[^\n]*/, ''));
    const added = compare([], { before: without });
    expect(added.runs.map(({ file, live }) => [file.screen, live])).toEqual([['incomes/level-income', null]]);
    const path = '/LevelIncome';
    expect([added.configs!.live.routes[path], added.configs!.next.routes[path]]).toEqual([
      undefined,
      expect.objectContaining({ screen: 'incomes/level-income' }),
    ]);
    const gone = compare([], { before: base, after: without });
    expect(gone.runs).toEqual([]);
    expect(screensOf(gone.cases)).toEqual(['incomes/level-income']);
  });

  it('nothing is run where a config is wrong, and what was wrong before is said', () => {
    const before = change(base, [damage]);
    const { changes, cases, configs } = compare([], { before });
    expect([cases, configs]).toEqual([[], null]);
    expect(changes).toContainEqual({ text: 'what was wrong before could not be compared', matters: true });
    expect(compare([damage])).toMatchObject({ cases: [], configs: null });
  });

  it('hosts that the server does not allow are wrong in both versions', () => {
    const { configs } = compare([], { allowedHosts: [] });
    expect(configs).toBeNull();
  });
});

describe('the cases of one screen', () => {
  const list = (screen: string, files = base) => {
    const works: string[] = [];
    const request = { casesOf: screen, files, allowedHosts: null };
    return { found: listCases(request, ({ file }) => works.push(file)), works };
  };

  it('a valid screen has cases, and the work on them is begun after the check', () => {
    const { found, works } = list('incomes/level-income');
    expect(found).toMatchObject({
      screen: 'incomes/level-income',
      title: 'Level Income',
      routes: ['/LevelIncome'],
    });
    expect(found!.cases.length).toBeGreaterThan(3);
    expect(works.at(-1)).toBe(level);
    expect(works.indexOf(level)).toBeLessThan(works.length - 1);
  });

  it('an unknown screen, or any beside a wrong config, has none', () => {
    expect(list('incomes/none').found).toBeNull();
    expect(list('incomes/level-income', change(base, [damage])).found).toBeNull();
  });
});
