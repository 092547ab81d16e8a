// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rows = [
  { row: 1, uid: 'B2', income: 10 },
  { row: 2, uid: 'A1', income: 20 },
];
const clear = () => screen.queryByRole('button', { name: 'Clear filters' });

async function openAt(query: string) {
  window.history.replaceState(null, '', `/LevelIncome${query}`);
  const view = renderReport(incomeReport(), () => rowsBody(rows));
  await screen.findByText('1–2 of 2');
  return view;
}

it('A report with its filters as at the start has no Clear filters', async () => {
  await openAt('');
  expect(clear()).toBeNull();
});

it('Clear filters searches with the filters as at the start, and gives the focus to Search', async () => {
  await openAt('?from=2026-11-01&to=2026-11-20');
  await userEvent.click(clear()!);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByLabelText('From Date')).toHaveProperty('value', '');
  expect(screen.getByLabelText('To Date')).toHaveProperty('value', '');
  expect(clear()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
});
