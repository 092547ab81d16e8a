import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import { buildPlan } from '#cases/buildPlan.ts';
import type { Expectation } from '#cases/testCase.ts';
import { contextAt } from './contextAt.ts';

const level = buildCases(contextAt('incomes/level-income'));
const signup = buildCases(contextAt('public/signup'));
const expectations = ({ steps }: (typeof level.cases)[number]): Expectation[] =>
  steps.flatMap((step) => ('see' in step ? [step.see] : []));
const named = (file: typeof level, about: string) => {
  const found = file.cases.find(({ id }) => id === `${file.screen}/${about}`);
  if (!found) throw new Error(`There is no case ${about}`);
  return found;
};

describe('The cases of a screen', () => {
  it('the cases of a screen are the same each time, and each has an id of its own', () => {
    expect(buildCases(contextAt('public/signup'))).toEqual(signup);
    const ids = [...level.cases, ...signup.cases].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the cases of a report expect its headings, its one request and its empty text, as in the specification', () => {
    const [expectation] = expectations(named(level, 'headings'));
    const headers = ['S.No', 'From Id', 'On Amount', 'Level', 'Income', 'Remark', 'Created At'];
    expect(expectation?.headers).toEqual({ 'Level Income': headers });
    const payload = { uid: 100001, fdate: '', tdate: '', type: 'LevelIncome' };
    const request = { target: 'api', method: 'POST', path: 'GetIncomeReport', auth: true, payload };
    expect(expectation?.sent).toEqual({ incomeReport: [request] });
    expect(expectation?.heading).toBe('Level Income Total 0.00');
  });

  it('the case of a rule expects its message, at its field, and no request', () => {
    const [expectation] = expectations(named(signup, 'register-0-rule-5'));
    expect(expectation).toMatchObject({
      alerts: ['User Name must be at least 4 characters'],
      marked: ['User Name'],
      sent: { registration: [] },
    });
  });

  it('the cases try both sides of each limit, at its field', () => {
    const typed = named(signup, 'register-0-limits-name').steps.flatMap((step) =>
      'enter' in step && Object.keys(step.enter).length === 1 ? String(step.enter['User Name']).length : [],
    );
    expect(typed).toEqual(expect.arrayContaining([0, 3, 4, 5, 19, 20, 21]));
  });

  it('a case has the place of its part in the definition', () => {
    expect(named(level, 'filter-fdate').source).toMatch(/^schemas\/templates\/income-report\.json:\d+:\d+$/);
    expect(named(level, 'cells').source).toMatch(/^schemas\/screens\/incomes\/level-income\.json:7:14$/);
  });
});

describe('The plan', () => {
  it('the plan is CSV with a row for each case, with its screen and its source', () => {
    const { data, errors } = Papa.parse<string[]>(buildPlan([level, signup]).trimEnd());
    expect(errors).toEqual([]);
    expect(data[0]).toEqual(['id', 'screen', 'given', 'when', 'then', 'source']);
    expect(data).toHaveLength(1 + level.cases.length + signup.cases.length);
    expect(data[1]?.[1]).toBe('Level Income (/LevelIncome)');
    expect(data.every((row) => row.length === 6 && row.every((cell) => cell !== ''))).toBe(true);
  });

  it('the plan has no cell that a spreadsheet would treat as a formula', () => {
    const [one] = level.cases;
    const plan = buildPlan([{ ...level, cases: [{ ...one!, given: '=1+1', then: 'says "a, b"' }] }]);
    expect(plan).toContain(`,'=1+1,`);
    expect(plan).toContain('"says ""a, b"""');
  });
});
