import { expect, it } from 'vitest';
import { computeCases, type ComputedCases } from '#server/workbench/history/cases/computeCases.ts';
import { checkPortal, formatProblem, getDefaultPaths, readFiles } from '#check/index.ts';

const files = await readFiles(getDefaultPaths('.'));
const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
type Edit = [file: string, before: string, after: string];

/** The changed cases after edits of the shipped portal. */
function computeChanges(edits: Edit[], storedCases: [string, string][] = []): ComputedCases {
  const edited = new Map(files);
  for (const [file, before, after] of edits) {
    const text = edited.get(file) ?? '';
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    edited.set(file, text.replaceAll(before, after));
  }
  const [before, after] = [files, edited].map((texts) => checkPortal(texts));
  expect(after!.problems.map(formatProblem)).toEqual([]);
  return computeCases(
    { before: before!, after: after! },
    { slowScreens: new Map(storedCases), begin: () => undefined },
  );
}
const rowsOf = ({ cases }: ComputedCases) => cases.map(({ key, before, after }) => [key, before, after]);

// The behaviour that docs/how-to/history.md shows.
it('a raised limit shows the value that was sent and is refused now, and no case that stays', () => {
  const rule = '{ "on": "form.amount", "must": { "filled": true }, "message": "Enter Amount !!" }';
  const reckoned = computeChanges([
    [withdrawal, rule, '{ "on": "form.amount", "must": { "minimum": 10 }, "message": "Ten at least" }'],
  ]);
  expect(rowsOf(reckoned)).toEqual([
    [
      'withdrawal/withdrawal/withdraw-rule-1',
      'with Amount ""; says "Enter Amount !!"',
      'with Amount "9"; says "Ten at least"',
    ],
    [
      'withdrawal/withdrawal/withdraw-limits-amount',
      'Amount "9": says what the backend answers; the request Withdrawal is sent · Amount "": says "Enter Amount !!"',
      'Amount "9": says "Ten at least"; "Amount" is marked; "Amount" has the focus · Amount "": says "Ten at least"',
    ],
  ]);
  expect(reckoned.cases[1]).toMatchObject({ screen: 'withdrawal/withdrawal', title: 'Withdrawal' });
  expect(reckoned.runs.map(({ file }) => file.screen)).toEqual(['withdrawal/withdrawal']);
});

it('a rule that every value passes is named first, with the empty value that can be sent', () => {
  const rule = '{ "on": "form.amount", "must": { "filled": true }, "message": "Enter Amount !!" }';
  const idle = '{ "on": "form.amount", "must": { "minLength": 0 }, "message": "Enter Amount !!" }';
  const { cases, runs } = computeChanges([[withdrawal, rule, idle]]);
  expect(cases[0]).toMatchObject({
    when: '"Withdrawal" is pressed',
    before: 'with a wrong "Amount" "Enter Amount !!" is said, and nothing is sent',
    after:
      'an empty "Amount" can now be sent; no value of "Amount" was found for which "Enter Amount !!" is said',
  });
  expect(cases.length).toBeGreaterThan(1);
  expect(runs.map(({ file }) => file.screen)).toEqual(['withdrawal/withdrawal']);
});

it('a case whose requests differ is read before those that only look different', () => {
  const { cases } = computeChanges([
    ['schemas/screens/incomes/level-income.json', '"header": "Remark"', '"header": "Note"'],
    [withdrawal, '"Enter Amount !!"', '"Please enter Amount"'],
  ]);
  const screens = cases.map(({ screen }) => screen);
  expect(new Set(screens)).toEqual(new Set(['incomes/level-income', 'withdrawal/withdrawal']));
  expect(screens.indexOf('incomes/level-income')).toBeGreaterThan(screens.indexOf('withdrawal/withdrawal'));
});

it('a rule before others is one new case, and the later ones only get another number', () => {
  const first = '{ "on": "form.amount", "must": { "filled": true }, "message": "Please enter Amount" }';
  const added = '{ "on": "form.amount", "must": { "maxLength": 9 }, "message": "Nine digits at most" },';
  const { cases } = computeChanges([[withdrawal, first, `${added} ${first}`]]);
  const fresh = cases.filter(({ before }) => before === null);
  expect(fresh.map(({ key }) => key)).toEqual(['withdrawal/withdrawal/sendOtp-rule-1']);
  expect(fresh[0]!.after).toContain('"Nine digits at most" is said, and nothing is sent');
  expect(cases.filter(({ after }) => after === null)).toEqual([]);
});

it('a change of the layout of a file changes no case', () => {
  const reckoned = computeChanges([[withdrawal, '"version": 1,', '"version":\n\n1,']]);
  expect(reckoned).toEqual({ cases: [], runs: [] });
});

it('a change of a template is shown once, with the cases of the other screens that it changes alike', () => {
  const { cases } = computeChanges([['schemas/templates/roi-income.json', '"Created At"', '"When"']]);
  const first = cases.find(({ before }) => before === 'the columns "Created At"');
  expect(first?.after).toBe('the columns "When"');
  const screens = first!.alike.map((key) => key.replace(/\/[^/]*$/, ''));
  expect(screens.filter((screen) => screen !== first!.screen)).not.toEqual([]);
});

it('a change of the route of another screen computes no case again', () => {
  const reckoned = computeChanges([['screens.config.json', '"title": "Dashboard"', '"title": "Home"']]);
  expect(reckoned).toEqual({ cases: [], runs: [] });
});

it('a deleted screen is shown case by case', () => {
  const before = checkPortal(files);
  const screens = new Map([...before.screens].filter(([id]) => id !== 'withdrawal/withdrawal'));
  const gone = computeCases(
    { before, after: { ...before, screens } },
    { slowScreens: new Map(), begin: () => undefined },
  );
  expect(gone.runs).toEqual([]);
  expect(gone.cases.length).toBeGreaterThan(20);
  expect(gone.cases.every(({ after, key }) => after === null && key.endsWith(' (gone)'))).toBe(true);
});

it('a changed call is shown key by key', () => {
  const [first] = rowsOf(
    computeChanges([[withdrawal, '"Email": { "from": "dashboard.email" }', '"Email": "x@y.example"']]),
  );
  expect(first).toEqual([
    'withdrawal/withdrawal/sendOtp-limits-incomeType',
    'Income Type "LevelIncome" and 5 more: the request Send Withdrawal Otp has Email "Asha"',
    'Income Type "LevelIncome" and 5 more: the request Send Withdrawal Otp has Email "x@y.example"',
  ]);
});

it('a screen whose cases take too long is shown without its cases', () => {
  const { cases, runs } = computeChanges(
    [[withdrawal, 'Please enter Amount', 'How much?']],
    [[withdrawal, 'It takes longer than 3 seconds.']],
  );
  expect(runs).toEqual([]);
  expect(cases).toMatchObject([
    {
      key: 'withdrawal/withdrawal/cases',
      when: 'what members would notice could not be worked out',
      after: 'It takes longer than 3 seconds.',
    },
  ]);
});
