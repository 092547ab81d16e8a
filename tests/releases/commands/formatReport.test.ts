import { expect, it } from 'vitest';
import { buildPublishAnswer } from '#server/releases/commands/buildPublishAnswer.ts';
import { requireFiles, requireCommandReason } from '#server/releases/commands/commandInput.ts';
import { formatReport } from '#server/releases/commands/formatReport.ts';
import { matchesReportHash, shortenReportHash } from '#server/releases/commands/reportHash.ts';
import type { GateReport } from '#server/releases/report.ts';
import type { Version } from '#server/releases/version.ts';

const hash = '0123456789abcdef';
const report = {
  problems: [],
  warnings: [],
  changes: [],
  cases: [],
  conflicts: [],
  gates: [],
  failures: [],
  hash,
} as unknown as GateReport;
const one = {
  key: 'k',
  screen: 's',
  title: 'Order',
  when: 'Pay is pressed',
  before: '1',
  after: '2',
  alike: [],
};
const gate = (name: 'review' | 'role', isOpen: boolean) => ({ name, isOpen, says: 'Look.' });

it('a report is printed in the order of problems, warnings, changes, cases, failures, conflicts and gates', () => {
  const whole: GateReport = {
    ...report,
    problems: ['a.json:1:1 is wrong'],
    warnings: ['a.json:2:1 is odd'],
    changes: [
      { text: 'The fee is 2', matters: true },
      { text: 'The title is B', matters: false },
    ],
    cases: [one],
    failures: [{ key: 'k', when: 'it is opened', expected: 'says "A"', seen: 'says "B"', live: 'passes' }],
    conflicts: [
      { file: 'a.json', pointer: '/fee', mine: '1', theirs: undefined },
      { file: 'a.json', pointer: '', mine: undefined, theirs: '2' },
    ],
    gates: [gate('role', true), gate('review', false)],
  };
  expect(formatReport(whole).split('\n')).toEqual([
    'a.json:1:1 is wrong',
    'a.json:2:1 is odd',
    '! The fee is 2',
    '  The title is B',
    '  case of Order: Pay is pressed',
    '    was: 1',
    '    now: 2',
    '  k fails: it is opened: expected says "A", but says "B"',
    'a.json/fee: yours 1, live is gone',
    'a.json: yours is gone, live 2',
    'open   role: Look.',
    'closed review: Look.',
    'report 0123456789ab',
  ]);
});

it('a case is printed as new or as one that goes, with the number of those alike', () => {
  const alike = [{}, {}] as never;
  const cases = [
    { ...one, before: null },
    { ...one, after: null, alike },
  ];
  expect(
    formatReport({ ...report, cases })
      .split('\n')
      .slice(0, -1),
  ).toEqual([
    '  new case of Order: Pay is pressed',
    '    now: 2',
    '  case that goes of Order, and 2 more alike: Pay is pressed',
    '    was: 1',
  ]);
});

it('a report is printed without control characters of its texts', () => {
  expect(formatReport({ ...report, problems: ['\u001b[31m'] })).not.toContain('\u001b');
});

it('a report is named by its first twelve characters or more', () => {
  expect(shortenReportHash(report)).toBe('0123456789ab');
  expect(matchesReportHash(report, '0123456789ab')).toBe(true);
  expect(matchesReportHash(report, hash)).toBe(true);
  expect(matchesReportHash(report, '0123456789a')).toBe(false);
  expect(matchesReportHash(report, '1123456789ab')).toBe(false);
  expect(matchesReportHash(report, `${hash}0`)).toBe(false);
});

it('the answer of a publication names the version, or how to tick the cases if only they are missing', () => {
  const answer = (gates: GateReport['gates'], version: Version | null = null) =>
    buildPublishAnswer({ report: { ...report, gates }, version });
  const published = answer([gate('role', true)], { number: 4 } as Version);
  expect(published).toMatchObject({
    version: 4,
    text: expect.stringMatching(/\nVersion 4 is live\.$/) as string,
  });
  expect(published).not.toHaveProperty('isRefused');
  expect(answer([gate('role', true), gate('review', false)])).toMatchObject({
    isRefused: true,
    text: expect.stringMatching(/\nOnce you have looked at each case, add --seen 0123456789ab$/) as string,
  });
  const refused = answer([gate('role', false), gate('review', false)]);
  expect([refused.isRefused, refused.text.includes('--seen')]).toEqual([true, false]);
  expect(answer([gate('role', true)])).toMatchObject({ isRefused: false });
});

it('a reason is any text but spaces, without those around it', () => {
  expect(requireCommandReason({ why: ' the new rate ' })).toBe('the new rate');
  for (const why of ['', ' \n'])
    expect(() => requireCommandReason({ why })).toThrow('Say why: --why "the new rate".');
  expect(() => requireCommandReason({})).toThrow('Say why');
});

it('the files of a command are at least one and one for each name', () => {
  expect(
    requireFiles({
      files: [
        ['a', '1'],
        ['b', '2'],
        ['a', '1'],
      ],
    }),
  ).toEqual(
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
  expect(() => requireFiles({})).toThrow('There is no definition among what was given.');
  expect(() =>
    requireFiles({
      files: [
        ['a', '1'],
        ['a', '2'],
      ],
    }),
  ).toThrow('a is given twice, with two texts.');
});

it('the files of a command are at most 2,000 beside the config', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`${at}`, '']);
  expect(requireFiles({ files: files(2_001) }).size).toBe(2_001);
  expect(() => requireFiles({ files: files(2_002) })).toThrow(
    'A portal has 2000 definitions at most, and 2002 files were given.',
  );
});
