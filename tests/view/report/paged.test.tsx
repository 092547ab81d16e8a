// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledCall, JsonObject } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { column, incomeReport, renderReport } from './renderReport.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

const counted: Partial<CompiledCall> = {
  rows: [['rows']],
  paging: { page: 'page', first: 1, size: { key: 'limit', value: 2 }, total: { body: ['total'] } },
  sort: { ascending: { sort: '{field}' }, descending: { sort: '-{field}' } },
  search: 'q',
};
const byCursor: Partial<CompiledCall> = {
  rows: [['rows']],
  paging: { cursor: 'after', next: { body: ['next'] }, size: { key: 'limit', value: 2 } },
};
const report = incomeReport({
  filters: [],
  payload: {},
  total: undefined,
  columns: [column('No.', 'row', 'serial'), column('Name', 'name')],
});
const rows: JsonObject[] = [{ name: 'Asha' }, { name: 'Ravi' }];
const full: Outcome = { kind: 'ok', body: { rows, total: 5, next: 'c2' } };

async function open(call: Partial<CompiledCall>, answer: () => Outcome | Promise<Outcome> = () => full) {
  const shown = renderReport(report, answer, call);
  await waitFor(() => expect(cells()).toContain('Asha'));
  return shown;
}
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a report whose backend pages', () => {
  it('A paged report requests the first page, and shows the range and the number of rows', async () => {
    const { sent } = await open(counted);
    expect(sent).toEqual([{ page: 1, limit: 2 }]);
    expect(screen.getByText('1–2 of 5')).toBeTruthy();
  });

  it('The row numbers continue on the next page, and Back returns', async () => {
    const { sent } = await open(counted);
    press('Next page');
    await waitFor(() => expect(screen.getByText('3–4 of 5')).toBeTruthy());
    expect(window.location.search).toBe('?report.page=2');
    expect(cells()).toEqual(['3', 'Asha', '4', 'Ravi']);
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.getByText('1–2 of 5')).toBeTruthy());
    expect(sent.at(-1)).toEqual({ page: 1, limit: 2 });
  });

  it('A page number leads to that page if the backend numbers its pages', async () => {
    const { sent } = await open(counted);
    const field = screen.getByRole('textbox', { name: 'Page' });
    fireEvent.change(field, { target: { value: '3' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(sent.at(-1)).toEqual({ page: 3, limit: 2 }));
    press('First page');
    await waitFor(() => expect(sent.at(-1)).toEqual({ page: 1, limit: 2 }));
    cleanup();
    await open(byCursor);
    expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull();
  });

  it('Sorting is done by the backend and begins at the first page', async () => {
    const { sent } = await open(counted);
    press('Next page');
    await waitFor(() => expect(screen.getByText('3–4 of 5')).toBeTruthy());
    press('Name');
    await waitFor(() => expect(sent.at(-1)).toEqual({ page: 1, limit: 2, sort: 'name' }));
    expect(window.location.search).toBe('?report.sort=name');
  });

  it('The search runs 300 ms after the last key', async () => {
    const { sent } = await open(counted);
    const box = screen.getByRole('searchbox', { name: 'Search all rows' });
    fireEvent.change(box, { target: { value: 'a' } });
    fireEvent.change(box, { target: { value: 'as' } });
    await waitFor(() => expect(sent.at(-1)).toEqual({ page: 1, limit: 2, q: 'as' }));
    expect(sent).toHaveLength(2);
  });

  it('The previous rows stay with their numbers until the new page arrives', async () => {
    let isHeld = false;
    await open(counted, () => (isHeld ? new Promise(() => undefined) : full));
    isHeld = true;
    press('Next page');
    await waitFor(() => expect(window.location.search).toBe('?report.page=2'));
    expect(screen.getByText('1–2 of 5')).toBeTruthy();
  });

  it('The history stores the cursors of earlier pages', async () => {
    const { sent } = await open(byCursor);
    expect(sent).toEqual([{ limit: 2 }]);
    press('Next page');
    await waitFor(() => expect(sent.at(-1)).toEqual({ limit: 2, after: 'c2' }));
    await waitFor(() => expect(screen.getByText('3–4')).toBeTruthy());
    press('Previous page');
    await waitFor(() => expect(sent.at(-1)).toEqual({ limit: 2 }));
  });

  it('A page without a known cursor is replaced by the first page', async () => {
    window.history.replaceState(null, '', '/?report.page=3');
    const { sent } = await open(byCursor);
    expect(sent).toEqual([{ limit: 2 }]);
  });

  it('A message shows that only this page is exported', async () => {
    await open(counted);
    expect(screen.getByRole('button', { name: 'Export CSV of this page' })).toBeTruthy();
  });

  it('An emptied last page is replaced by the new last page, and Back does not return to it', async () => {
    let total = 5;
    const page = (payload: JsonObject): Outcome => ({
      kind: 'ok',
      body: { rows: payload['page'] === 3 ? third() : rows, total },
    });
    const third = () => (total === 5 ? [{ name: 'Uma' }] : []);
    const shown = renderReport(report, page, counted);
    await waitFor(() => expect(cells()).toContain('Asha'));
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText('5–5 of 5');
    total = 4;
    act(() => shown.refresh());
    expect(await screen.findByText('3–4 of 4')).toBeTruthy();
    expect(cells()).toEqual(['3', 'Asha', '4', 'Ravi']);
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.getByText('1–2 of 4')).toBeTruthy());
  });

  it('An empty page of an unknown number is replaced by the one before, then by the first', async () => {
    const { paging } = counted;
    const uncounted = { ...counted, paging: { ...paging, total: undefined } } as Partial<CompiledCall>;
    window.history.replaceState(null, '', '/?report.page=9');
    const page = (payload: JsonObject): Outcome => ({
      kind: 'ok',
      body: { rows: payload['page'] === 1 ? rows : [] },
    });
    const { sent } = renderReport(report, page, uncounted);
    await waitFor(() => expect(cells()).toContain('Asha'));
    expect(sent.map(({ page: number }) => number)).toEqual([9, 8, 1]);
  });
});
