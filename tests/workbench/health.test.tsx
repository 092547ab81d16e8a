// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DefinitionsState } from '#server/definitions/describeState.ts';
import { buildHealth } from '#server/http/reports/buildHealth.ts';
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
    await screen.findByText('1 problem: members keep the last good version of what is wrong.'),
  ).toBeTruthy();
  const part = (name: RegExp | string) =>
    within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(part('Problems').map(({ textContent }) => textContent)).toEqual([
    `${file}:3:7unknown format "mony"Used by a, b`,
  ]);
  expect(part('Warnings, which hold nothing back').map(({ textContent }) => textContent)).toEqual([
    `${file}:5:2"key" does nothing`,
  ]);
  expect(part('What members see meanwhile').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^a: the version that went live 30 Jan 2026/) as string,
    'b: not available, as never right yet',
  ]);
  expect(part('What went wrong in browsers')[0]!.textContent).toMatch(
    /^a \(version ab12\) broke: TypeError, 2 times, last 30 Jan/,
  );
  expect(screen.getByText(/^What other servers publish is heard of at once/)).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^aKept: an earlier version30 Jan 2026/) as string,
    'bMissing–',
  ]);
});
