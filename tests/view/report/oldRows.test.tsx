// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

const rows: JsonObject[] = [
  { row: 1, uid: 'B2', income: 10 },
  { row: 2, uid: 'A1', income: 20 },
];
const refused: Outcome = { kind: 'refused', status: 400, message: 'no' };

/** Opens the report of November, whose next search ends like that. */
async function openNovember(next: Outcome | Promise<Outcome>, address = '?from=2026-11-01&to=2026-11-20') {
  window.history.replaceState(null, '', `/LevelIncome${address}`);
  const answers: (Outcome | Promise<Outcome>)[] = [rowsBody(rows), next, rowsBody(rows.slice(1))];
  renderReport(incomeReport(), () => answers.shift() ?? refused);
  await screen.findByText('1–2 of 2');
}
const searchSince = async (day: string) => {
  await userEvent.clear(screen.getByLabelText('From Date'));
  await userEvent.type(screen.getByLabelText('From Date'), day);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const announcement = () => screen.getByRole('status').textContent;
const isDimmed = () => document.querySelector('[data-old]') !== null;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('stale rows of a report', () => {
  it('Stale rows are labelled with the filters of their search', async () => {
    await openNovember(refused);
    await searchSince('2026-11-10');
    await screen.findByRole('alert');
    expect(screen.getByText('These rows are of From Date: 2026-11-01, To Date: 2026-11-20.')).toBeTruthy();
    expect(isDimmed()).toBe(true);
    await press('Retry');
    await screen.findByText('1–1 of 1');
    expect(screen.queryByText(/^These rows/)).toBe(null);
    expect(isDimmed()).toBe(false);
  });

  it('Stale rows of a search without filters are labelled as not filtered', async () => {
    await openNovember(refused, '');
    await searchSince('2026-11-10');
    expect(await screen.findByText('These rows are not filtered.')).toBeTruthy();
  });

  it('A refused filter dims and labels the stale rows until the filter is changed', async () => {
    await openNovember(refused);
    await searchSince('2026-11-21');
    await screen.findByRole('alert');
    expect(screen.getByText('These rows are of From Date: 2026-11-01, To Date: 2026-11-20.')).toBeTruthy();
    expect(isDimmed()).toBe(true);
    await userEvent.clear(screen.getByLabelText('From Date'));
    expect(screen.queryByText(/^These rows/)).toBe(null);
    expect(isDimmed()).toBe(false);
  });

  it('need no word where only a newer answer to the same question failed', async () => {
    await openNovember(refused);
    await press('Search');
    await screen.findByRole('alert');
    expect(screen.queryByText(/^These rows/)).toBe(null);
    expect(isDimmed()).toBe(true);
  });

  it('Stale rows are dimmed while their count and total stay, until newer rows arrive', async () => {
    let answer: (outcome: Outcome) => void = () => {};
    await openNovember(new Promise((resolve) => (answer = resolve)));
    await waitFor(() => expect(announcement()).toBe('2 rows'));
    await press('Today');
    await waitFor(() => expect(isDimmed()).toBe(true));
    expect(screen.getByText('2 rows')).toBeTruthy();
    // Screen readers get the new count once it is there.
    expect(announcement()).toBe('');
    await act(async () => answer(rowsBody(rows)));
    await waitFor(() => expect(announcement()).toBe('2 rows'));
    expect(isDimmed()).toBe(false);
  });

  it('The announcement of newer rows includes their sum', async () => {
    await openNovember(rowsBody(rows.slice(0, 1)));
    expect(announcement()).toBe('2 rows');
    await press('Today');
    await waitFor(() => expect(announcement()).toBe('1 rowSum 10.00.'));
  });

  it('go to a file and to paper under their own days', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    let printed = '';
    window.print = () => (printed = document.querySelector('[data-print-sheet]')?.textContent ?? '');
    await openNovember(refused);
    await searchSince('2026-11-10');
    await screen.findByRole('alert');
    await press('Export CSV');
    await waitFor(() => expect(names).toEqual(['level-income_2026-11-01_2026-11-20.csv']));
    await waitFor(() => expect(announcement()).toContain('Saved level-income_2026-11-01_2026-11-20.csv.'));
    await press('Print');
    expect(printed).toMatch(/Level IncomeFrom Date: 2026-11-01, To Date: 2026-11-20Total 30\.00/);
  });
});
