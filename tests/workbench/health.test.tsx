// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import { buildHealth } from '#server/http/reports/buildHealth.ts';
import type { Health, HealthTextPart } from '#shared/health.ts';
import { createReviewServer } from './support/createReviewServer.ts';
import { openWorkbench } from './support/openWorkbench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [file, at] = ['schemas/screens/a.json', '2026-01-30T08:00:00.000Z'];
const wrong: DefinitionsState = {
  readAt: at,
  problems: [
    { file, line: 3, column: 7, severity: 'error', message: 'unknown format "mony"', screens: ['a', 'b'] },
  ],
  warnings: [{ file, line: 5, column: 2, severity: 'warning', message: '"key" does nothing' }],
  units: [
    { name: 'a', file, state: 'kept', since: at },
    { name: 'b', file, state: 'missing', since: null },
  ],
  changes: [],
  follows: 'heard',
};
const errors = [
  { screen: 'a', version: 'ab12', kind: 'render' as const, error: 'TypeError', count: 2, last: at },
];

it('Health shows the refused definitions, the version that members get meanwhile, and errors in browsers', async () => {
  const server = createReviewServer('viewer');
  server.health = buildHealth(wrong, { violations: [], errors });
  const user = await openWorkbench(server, '/');
  await user.click(await screen.findByRole('link', { name: 'Health' }));
  expect(
    await screen.findByText(
      '1 problem to fix. Until then, members see the last good version of what is affected.',
    ),
  ).toBeTruthy();
  const part = (name: RegExp | string) =>
    within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(part('Problems to fix').map(({ textContent }) => textContent)).toEqual([
    `unknown format "mony"Affects the screens a, b. Place: ${file}:3:7`,
  ]);
  expect(part('Warnings').map(({ textContent }) => textContent)).toEqual([
    `"key" does nothingPlace: ${file}:5:2`,
  ]);
  expect(part('What members see until then').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^a: members see the version of 30 Jan 2026/) as string,
    'b: not available yet, because it had a problem from the start.',
  ]);
  expect(part('What failed for members')[0]!.textContent).toMatch(
    /^A part of a could not be shown\.2 times, last 30 Jan .*TypeError, version ab12$/,
  );
  expect(screen.getByText(/^Members of this server see at once/)).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^aAn earlier version30 Jan 2026/) as string,
    'bNothing yet–',
  ]);
});

const listTexts = ({ summary, notes, sections, units }: Health): string[] => [
  summary,
  ...notes.flat().filter(isText),
  ...sections.flatMap(({ title, hint = '', lines }) => [
    title,
    hint,
    ...lines.flatMap(({ text, detail = [] }) => [...text, ...detail]).filter(isText),
  ]),
  ...units.flatMap(({ name, says, since }) => [name, says, since]).filter(isText),
];
const isText = (part: HealthTextPart) => typeof part === 'string';

const everything: DefinitionsState = {
  ...wrong,
  problems: wrong.problems.map((problem) => ({ ...problem, message: '' })),
  warnings: [],
  units: [
    ...wrong.units,
    { name: 'c', file, state: 'live', since: null },
    { name: 'd', file, state: 'kept', since: null, waitsFor: 'screens.config.json' },
    { name: 'the config', file, state: 'live', since: at },
    { name: "the pages' calls", file, state: 'live', since: at },
  ],
  changes: [{ at, live: ['a', 'the config'] }],
  approval: 'two',
};
const counted = { count: 1, last: at };
const failed = { screen: 'other', version: 'earlier', kind: 'call' as const, call: 'GetIncome', ...counted };
const blocked = { blocked: 'https://cdn.example', route: null, ...counted };
const reports = {
  errors: [
    ...errors,
    { ...failed, outcome: 'unreachable' as const },
    { ...failed, outcome: 'malformed' as const },
    { ...failed, outcome: '5xx' as const },
  ],
  violations: [
    { ...blocked, directive: 'img-src', route: '/Login' },
    { ...blocked, directive: 'script-src-elem' },
    { ...blocked, directive: 'trusted-types' },
  ],
};

/** Words of engineers. They may follow as code. */
const technical =
  /\b(?:pooler|notification|directive|definitions?|config|policy|units?|outcome|render|5xx|APPROVAL|NOTIFY|schema|payload|JSON|GetIncome|\w+-src)\b/i;

it('Health speaks no words of engineers in any state, except as code', () => {
  for (const follows of ['heard', 'looked up'] as const) {
    const texts = listTexts(buildHealth({ ...everything, follows }, reports));
    expect(texts.filter((text) => technical.test(text))).toEqual([]);
    const long = texts
      .flatMap((text) => text.split(/(?<=[.:]) /))
      .filter((one) => one.split(' ').length > 20);
    expect(long).toEqual([]);
  }
});

it('Health has a sentence for each failure and each blocked thing, with a next step and its code', async () => {
  const server = createReviewServer('viewer');
  server.health = buildHealth(everything, reports);
  const user = await openWorkbench(server, '/');
  await user.click(await screen.findByRole('link', { name: 'Health' }));
  const failures = within(await screen.findByRole('region', { name: 'What failed for members' }));
  expect(failures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [
      /^A part of a could not be shown\..*TypeError, version ab12$/,
      /^On an unknown screen, the backend did not answer\..*GetIncome unreachable, opened before the latest change$/,
      /^On an unknown screen, the backend’s answer could not be read\..*GetIncome malformed/,
      /^On an unknown screen, the backend failed\..*GetIncome 5xx/,
    ].map((text) => expect.stringMatching(text) as string),
  );
  expect(failures.getByText(/ask the people who run it/)).toBeTruthy();
  const refusals = within(screen.getByRole('region', { name: 'What members’ browsers blocked' }));
  expect(refusals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [
      /^A picture was blocked at \/Login\..*img-src https:\/\/cdn\.example\. If it is yours, add its site to imageOrigins$/,
      /^A script was blocked outside the pages\..*script-src-elem https:\/\/cdn\.example$/,
      /^Something was blocked/,
    ].map((text) => expect.stringMatching(text) as string),
  );
});

it('the summary of Health is not all well while something fails for members', () => {
  const right = { ...wrong, problems: [], units: [] };
  const [good, failing] = [[], errors].map((some) => buildHealth(right, { violations: [], errors: some }));
  expect(good!.summary).toBe('All is well: members see the latest version of everything.');
  expect(failing!.summary).toMatch(/something failed for some of them: see below\.$/);
});
