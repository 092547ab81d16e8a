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
const told = () => screen.getByRole('status').lastElementChild?.textContent;
const first = () => within(screen.getByRole('table')).getAllByRole('cell')[1]?.textContent;
const back = () => act(async () => window.history.back());

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('where a report stands', () => {
  it('is in the address, which is clean at first', async () => {
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

  it('is kept by a reload and a shared link', async () => {
    open('?report.page=2&report.size=10&report.sort=-income');
    await screen.findByText('11–20 of 60');
    expect(screen.getByRole('columnheader', { name: 'Income' }).getAttribute('aria-sort')).toBe('descending');
    expect(first()).toBe('m20');
  });

  it.each(['?report.page=0', '?report.page=x', '?report.size=7', '?report.sort=nobody', '?other.page=2'])(
    'is as at first where the address says %s',
    async (address) => {
      open(address);
      await screen.findByText('1–25 of 60');
      expect(first()).toBe('m1');
    },
  );

  it('is the last page there is where the address says a later one', async () => {
    open('?report.page=99');
    await screen.findByText('51–60 of 60');
    expect(first()).toBe('m51');
  });

  it('is not sorted by a column that can not be sorted by', async () => {
    const { columns } = incomeReport();
    for (const column of columns) column.sort = false;
    open('?report.sort=-income', { columns });
    await screen.findByText('1–25 of 60');
    expect(first()).toBe('m1');
  });

  it('is as the definition sorts it where the column is unknown, and unsorted where somebody said so', async () => {
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
  it('undoes a search, and leaves the report whatever was turned and sorted', async () => {
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

  it('is not what turning and sorting do to a day that is typed but not searched for', async () => {
    open();
    await screen.findByText('1–25 of 60');
    await userEvent.type(screen.getByLabelText('From Date'), '2026-01-05');
    await press('Next page');
    await press('Income');
    expect(screen.getByLabelText('From Date')).toHaveProperty('value', '2026-01-05');
  });
});

describe('who can not see the table', () => {
  it('is told how it was sorted and which rows were turned to', async () => {
    open();
    await screen.findByText('1–25 of 60');
    expect(told()).toBe('');
    await press('Next page');
    expect(told()).toBe('Rows 26–50 of 60.');
    await press('Income');
    expect(told()).toBe('Sorted by Income, ascending.');
    await press('Income');
    expect(told()).toBe('Sorted by Income, descending.');
    await press('Income');
    expect(told()).toBe('Not sorted.');
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('keeps the focus on the button to the last page and back to the first', async () => {
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
