// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledReport } from '#definition';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

const many = Array.from({ length: 60 }, (_, index) => ({ uid: `m${index + 1}`, income: index % 7 }));

function open(address = '', change: Partial<CompiledReport> = {}) {
  window.history.replaceState(null, '', `/LevelIncome${address}`);
  return renderReport(incomeReport(change), () => rowsBody(many));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const announcement = () => screen.getByRole('status').lastElementChild?.textContent;
const first = () => within(screen.getByRole('table')).getAllByRole('cell')[1]?.textContent;
const back = () => act(async () => window.history.back());

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('page, size and sorting in the address', () => {
  it('Page, size and sorting are written to the address, and defaults are not', async () => {
    open();
    await screen.findByText('1–25 of 60');
    await press('Next page');
    expect(window.location.search).toBe('?report.page=2');
    await press('Income');
    expect(window.location.search).toBe('?report.sort=income');
    await press('Income');
    expect(window.location.search).toBe('?report.sort=-income');
    await press('Income');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '10');
    expect(window.location.search).toBe('?report.size=10');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
    expect(window.location.search).toBe('');
  });

  it('A reload and a shared link restore page, size and sorting', async () => {
    open('?report.page=2&report.size=10&report.sort=-income');
    await screen.findByText('11–20 of 60');
    expect(screen.getByRole('columnheader', { name: 'Income' }).getAttribute('aria-sort')).toBe('descending');
    expect(first()).toBe('m20');
  });

  it.each(['?report.page=0', '?report.page=x', '?report.size=7', '?report.sort=nobody', '?other.page=2'])(
    'Invalid values in the address are ignored: %s',
    async (address) => {
      open(address);
      await screen.findByText('1–25 of 60');
      expect(first()).toBe('m1');
    },
  );

  it('A page number beyond the end shows the last page', async () => {
    open('?report.page=99');
    await screen.findByText('51–60 of 60');
    expect(first()).toBe('m51');
  });

  it('A sorting by a column that cannot be sorted is ignored', async () => {
    const { columns } = incomeReport();
    for (const column of columns) column.sort = false;
    open('?report.sort=-income', { columns });
    await screen.findByText('1–25 of 60');
    expect(first()).toBe('m1');
  });

  it("An unknown column gives the definition's sorting, and an empty sorting gives none", async () => {
    const order = { id: 'income', desc: true };
    open('?report.sort=nobody', { order });
    await screen.findByText('1–25 of 60');
    expect(first()).toBe('m7');
    cleanup();
    open('?report.sort=', { order });
    await screen.findByText('1–25 of 60');
    expect(first()).toBe('m1');
  });
});

describe('Back', () => {
  it('Back undoes a search, and leaves the report after any number of pages and sortings', async () => {
    const { sent } = open('?before');
    await screen.findByText('1–25 of 60');
    const steps = window.history.length;
    await press('Income');
    await press('Next page');
    expect(window.history.length).toBe(steps);
    await press('Today');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(window.history.length).toBe(steps + 1);
    expect(window.location.search).not.toContain('page');
    expect(window.location.search).toContain('report.sort=income');
    await back();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual(sent[0]);
    expect(screen.getByLabelText('From Date')).toHaveProperty('value', '');
    await screen.findByText('26–50 of 60');
  });

  it('Changing the page or the sorting preserves a day that is typed but not searched for', async () => {
    open();
    await screen.findByText('1–25 of 60');
    await userEvent.type(screen.getByLabelText('From Date'), '2026-01-05');
    await press('Next page');
    await press('Income');
    expect(screen.getByLabelText('From Date')).toHaveProperty('value', '2026-01-05');
  });
});

describe('the announcements of a report', () => {
  it('Screen readers get the new sorting and the new range of rows', async () => {
    open();
    await screen.findByText('1–25 of 60');
    expect(announcement()).toBe('');
    await press('Next page');
    expect(announcement()).toBe('Rows 26–50 of 60.');
    await press('Income');
    expect(announcement()).toBe('Sorted by Income, ascending.');
    await press('Income');
    expect(announcement()).toBe('Sorted by Income, descending.');
    await press('Income');
    expect(announcement()).toBe('Not sorted.');
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('The focus stays on the button to the last page and back to the first', async () => {
    open();
    await screen.findByText('1–25 of 60');
    for (const name of ['Next page', 'Previous page']) {
      await press(name);
      await press(name);
      const button = screen.getByRole('button', { name });
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
  });
});
