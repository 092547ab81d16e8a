import { expect, it } from 'vitest';
import { reckonCases, type Reckoned } from '#server/definitions/cases/reckonCases.ts';
import { checkPortal, formatProblem, placesIn, readFiles } from '#check/index.ts';

const files = await readFiles(placesIn('.'));
const withdrawal = 'schemas/screens/withdrawal/withdrawal.json';
type Edit = [file: string, before: string, after: string];

/** What members would notice of edits of the shipped portal. */
function reckon(edits: Edit[], left: [string, string][] = []): Reckoned {
  const edited = new Map(files);
  for (const [file, before, after] of edits) {
    const text = edited.get(file) ?? '';
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    edited.set(file, text.replaceAll(before, after));
  }
  const [before, after] = [files, edited].map((texts) => checkPortal(texts));
  expect(after!.problems.map(formatProblem)).toEqual([]);
  return reckonCases({ before: before!, after: after! }, { left: new Map(left), begin: () => undefined });
}
const told = ({ cases }: Reckoned) => cases.map(({ key, before, after }) => [key, before, after]);

// As docs/how-to/history.md has it.
it('of a limit that is raised it says which value was sent and is refused now, and nothing of all that stays', () => {
  const rule = '{ "on": "form.amount", "must": { "filled": true }, "message": "Enter Amount !!" }';
  const reckoned = reckon([
    [withdrawal, rule, '{ "on": "form.amount", "must": { "minimum": 10 }, "message": "Ten at least" }'],
  ]);
  expect(told(reckoned)).toEqual([
    [
      'withdrawal/withdrawal/withdraw-rule-1',
      'with Amount ""; says "Enter Amount !!"',
      'with Amount "9"; says "Ten at least"',
    ],
    [
      'withdrawal/withdrawal/withdraw-limits-amount',
      'Amount "9": says what the backend answers; withdrawal is sent · Amount "": says "Enter Amount !!"',
      'Amount "9": says "Ten at least"; "Amount" is marked; "Amount" has the focus · Amount "": says "Ten at least"',
    ],
  ]);
  expect(reckoned.cases[1]).toMatchObject({ screen: 'withdrawal/withdrawal', title: 'Withdrawal' });
  expect(reckoned.runs.map(({ file }) => file.screen)).toEqual(['withdrawal/withdrawal']);
});

it('a rule that comes before others is one new case: what stands behind it has only another number', () => {
  const first = '{ "on": "form.amount", "must": { "filled": true }, "message": "Please enter Amount" }';
  const added = '{ "on": "form.amount", "must": { "maxLength": 9 }, "message": "Nine digits at most" },';
  const { cases } = reckon([[withdrawal, first, `${added} ${first}`]]);
  const fresh = cases.filter(({ before }) => before === null);
  expect(fresh.map(({ key }) => key)).toEqual(['withdrawal/withdrawal/sendOtp-rule-1']);
  expect(fresh[0]!.after).toContain('"Nine digits at most" is said, and nothing is sent');
  expect(cases.filter(({ after }) => after === null)).toEqual([]);
});

it('what is only written otherwise changes nothing', () => {
  const reckoned = reckon([[withdrawal, '"version": 1,', '"version":\n\n1,']]);
  expect(reckoned).toEqual({ cases: [], runs: [] });
});

it('what came of a template is told once, with the cases of the other screens that it changes alike', () => {
  const { cases } = reckon([['schemas/templates/roi-income.json', '"Created At"', '"When"']]);
  const first = cases.find(({ before }) => before === 'the columns "Created At"');
  expect(first?.after).toBe('the columns "When"');
  const screens = first!.alike.map((key) => key.replace(/\/[^/]*$/, ''));
  expect(screens.filter((screen) => screen !== first!.screen)).not.toEqual([]);
});

it('a route that changes elsewhere has no screen looked at again', () => {
  const reckoned = reckon([['screens.config.json', '"title": "Dashboard"', '"title": "Home"']]);
  expect(reckoned).toEqual({ cases: [], runs: [] });
});

it('a screen that is gone is told case by case', () => {
  const before = checkPortal(files);
  const screens = new Map([...before.screens].filter(([id]) => id !== 'withdrawal/withdrawal'));
  const gone = reckonCases(
    { before, after: { ...before, screens } },
    { left: new Map(), begin: () => undefined },
  );
  expect(gone.runs).toEqual([]);
  expect(gone.cases.length).toBeGreaterThan(20);
  expect(gone.cases.every(({ after, key }) => after === null && key.endsWith(' (gone)'))).toBe(true);
});

it('what a call gets otherwise is told key by key', () => {
  const [first] = told(reckon([[withdrawal, '"Email": { "from": "dashboard.email" }', '"Email": "x@y.example"']]));
  expect(first).toEqual([
    'withdrawal/withdrawal/sendOtp-limits-incomeType',
    'Income Type "LevelIncome" and 5 more: sendWithdrawalOtp gets Email "Asha"',
    'Income Type "LevelIncome" and 5 more: sendWithdrawalOtp gets Email "x@y.example"',
  ]);
});

it('a screen whose cases take too long is told as one of which nobody knows what members would notice', () => {
  const { cases, runs } = reckon(
    [[withdrawal, 'Please enter Amount', 'How much?']],
    [[withdrawal, 'It takes longer than 3 seconds.']],
  );
  expect(runs).toEqual([]);
  expect(cases).toMatchObject([
    {
      key: 'withdrawal/withdrawal/cases',
      after: 'there is no saying what members would notice: It takes longer than 3 seconds.',
    },
  ]);
});
