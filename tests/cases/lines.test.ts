import { describe, expect, it } from 'vitest';
import { buildCases } from '#cases/buildCases.ts';
import type { CaseContext } from '#cases/caseContext.ts';
import type { CaseFile, Expectation } from '#cases/testCase.ts';
import { formatCaseLines } from '#cases/formatCaseLines.ts';
import { listMutants } from '../support/listMutants.ts';
import { contextAt } from './contextAt.ts';

const level = buildCases(contextAt('incomes/level-income'));
const lineOf = (file: CaseFile, about: string) =>
  formatCaseLines(file)
    .split('\n')
    .find((line) => line.startsWith(`${file.screen}/${about} `));

/** A screen whose cases have these expectations, in order. */
function screenThatSees(...seenByCase: Expectation[][]): string[] {
  const cases = seenByCase.map((seen, at) => ({
    id: `case-${at}`,
    given: 'so',
    when: 'it opens',
    then: 'it shows',
    source: '',
    steps: seen.map((see) => ({ see })),
  }));
  return formatCaseLines({ screen: 'one', title: 'One', routes: ['/One'], answers: {}, cases }).split('\n');
}

describe('The lines that are approved', () => {
  it('each case has one approved line, under the title and the routes of the screen', () => {
    const [title, ...lines] = formatCaseLines(level).trimEnd().split('\n');
    expect(title).toBe('Level Income (/LevelIncome)');
    expect(lines.map((line) => line.split(' · ')[0])).toEqual(level.cases.map(({ id }) => id));
  });

  it('an approved line has the expected letters', () => {
    expect(lineOf(level, 'filter-fdate')).toBe(
      'incomes/level-income/filter-fdate · the report is open, every filter at its default; ' +
        'From Date is changed and Search pressed · the next request carries that value and all else as before: ' +
        'last {incomeReport {uid 100001, fdate "2026-02-03", tdate "", type "LevelIncome"}} → ' +
        'last {incomeReport {fdate ""}}',
    );
  });

  it('an approved line repeats the events, and of the screen only the differences', () => {
    const first = { buttons: { Send: 'ready' as const }, count: { send: 1 } };
    const [, one, other] = screenThatSees([first], [first, { buttons: { Send: 'closed' } }]);
    expect(one).toMatch(/: buttons \{Send "ready"\}, count \{send 1\}$/);
    expect(other).toMatch(/: count \{send 1\} → buttons \{Send "closed"\}$/);
  });

  it('a case stays one line whatever texts a definition has', () => {
    expect(screenThatSees([{ alerts: ['a\nb'] }], [{ heading: 'c\u2028d' }])).toHaveLength(4);
  });

  it('a long line is cut, and ends with a hash of its rest', () => {
    const long = 'x'.repeat(1000);
    const [, one, other] = [
      ...screenThatSees([{ heading: `${long}y` }]),
      ...screenThatSees([{ heading: long }]),
    ];
    expect(one).toMatch(/… #[0-9a-f]{8}$/);
    expect(one).not.toBe(other);
  });
});

describe('A change of a definition that changes what is expected', () => {
  it.each([
    ['incomes/level-income', 1],
    ['public/login', 1],
    ['funds/fund-request-bank', 7],
  ])('a changed expectation changes a line of %s', (id, every) => {
    const context = contextAt(id);
    const approved = readExpected(context);
    const changed = listMutants(context.screen)
      .filter((_, at) => at % every === 0)
      .map(({ name, screen }) => ({ name, found: readExpected({ ...context, screen }) }))
      .filter(({ found }) => found !== null && found.expected !== approved?.expected);
    expect(changed.length).toBeGreaterThan(20);
    expect(changed.filter(({ found }) => found?.lines === approved?.lines).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

/** The expectations of a screen's cases, and their lines. Null for a screen that check would refuse. */
function readExpected(context: CaseContext): { expected: string; lines: string } | null {
  try {
    const file = buildCases(context);
    const expected = file.cases.map(({ steps }) => steps.filter((step) => 'see' in step));
    return { expected: JSON.stringify(expected), lines: formatCaseLines(file) };
  } catch {
    return null;
  }
}
