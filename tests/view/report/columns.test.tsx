// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledColumn, JsonObject } from '#definition';
import { column, incomeReport, renderReport, rowsBody } from './renderReport.tsx';

afterEach(cleanup);

const rows: JsonObject[] = [
  { id: 1, customer: { name: 'Ravi' }, total: 5 },
  { id: 2, customer: { name: 'Asha' }, total: 70 },
  { id: '..', customer: { name: 'Nobody' }, total: 20 },
];
const linked: CompiledColumn = {
  ...column('Order', 'id'),
  link: { to: '/orders/:id', route: { id: { from: [['row', 'id']] } }, query: {} },
};

async function renderOrders(columns: CompiledColumn[], change = {}) {
  renderReport(incomeReport({ filters: [], total: undefined, columns, ...change }), () => rowsBody(rows));
  await waitFor(() => expect(cellsOf(0)).not.toEqual([]));
}

const cellsOf = (at: number) =>
  [...document.querySelectorAll(`tbody tr:not([aria-hidden]) td:nth-child(${at + 1})`)].map(
    ({ textContent }) => textContent,
  );

describe('a column', () => {
  it('A column shows the value at a path into the row', async () => {
    await renderOrders([column('Customer', 'customer.name')]);
    expect(cellsOf(0)).toEqual(['Ravi', 'Asha', 'Nobody']);
  });

  it('A column can link to the record of its row, with a real link for a middle click', async () => {
    await renderOrders([linked]);
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/orders/1');
  });

  it('A row whose value would lead elsewhere has no link', async () => {
    await renderOrders([linked]);
    expect(screen.queryByRole('link', { name: '..' })).toBeNull();
  });

  it('The first column with a link opens the record from the whole row', async () => {
    await renderOrders([linked, { ...linked, id: 'again', header: 'Again' }]);
    const openers = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelectorAll('[data-opens]').length,
    );
    expect(openers).toEqual([1, 1, 0]);
  });

  it('A press on any cell opens the record of the row, with the pressed modifier key', async () => {
    await renderOrders([column('Customer', 'customer.name'), linked]);
    const opened: [string, boolean][] = [];
    screen.getByRole('table').addEventListener('click', (event) => {
      event.preventDefault();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) opened.push([link.getAttribute('href') ?? '', event.ctrlKey]);
    });
    fireEvent.click(screen.getByText('Ravi'));
    fireEvent.click(screen.getByText('Ravi'), { ctrlKey: true });
    expect(opened).toEqual([
      ['/orders/1', false],
      ['/orders/1', true],
    ]);
  });

  it('A press on the link opens the record once, and a row without a record opens nothing', async () => {
    await renderOrders([column('Customer', 'customer.name'), linked]);
    const opened = vi.fn((event: Event) => event.preventDefault());
    for (const link of screen.getAllByRole('link')) link.addEventListener('click', opened);
    fireEvent.click(screen.getByText('Nobody'));
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: '1' }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('The heading of a column that cannot be sorted is no button', async () => {
    await renderOrders([{ ...column('Order', 'id'), sort: false }, column('Total', 'total', 'money')]);
    expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Total' })).toBeTruthy();
  });

  it('A column is absent if its condition is false', async () => {
    await renderOrders([
      column('Customer', 'customer.name'),
      { ...column('Order', 'id'), show: [{ on: [['session', 'userId']], test: 0 }] },
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Order' })).toBeNull();
  });
});

describe('the first sorting', () => {
  const columns = [column('Customer', 'customer.name'), column('Total', 'total', 'money')];

  it("The first sorting is the definition's", async () => {
    await renderOrders(columns, { order: { id: 'total', desc: true } });
    expect(cellsOf(0)).toEqual(['Asha', 'Nobody', 'Ravi']);
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending');
  });

  it("A chosen sorting replaces the definition's", async () => {
    await renderOrders(columns, { order: { id: 'total', desc: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Customer' }));
    expect(cellsOf(0)).toEqual(['Asha', 'Nobody', 'Ravi']);
    fireEvent.click(screen.getByRole('button', { name: 'Customer' }));
    expect(cellsOf(0)).toEqual(['Ravi', 'Nobody', 'Asha']);
  });
});

describe('the chooser of columns', () => {
  beforeEach(() => localStorage.clear());
  const announcement = () => document.querySelector('fieldset > [aria-live="polite"]')?.textContent;

  it('The chooser announces the new place of a column, and the result of saving a view', async () => {
    await renderOrders([linked, column('Customer', 'customer.name'), column('Total', 'total', 'money')]);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Total up' }));
    expect(announcement()).toBe('Total, column 2 of 3');
    await userEvent.type(screen.getByLabelText('View name'), 'mine{Enter}');
    expect(announcement()).toBe('View mine saved');
    await userEvent.click(screen.getByRole('button', { name: 'Delete view mine' }));
    expect(announcement()).toBe('View mine deleted');
    expect(document.activeElement).toBe(screen.getByLabelText('View name'));
  });

  it('The chooser is one tab stop for each column, and arrow keys move within it', async () => {
    await renderOrders([linked, column('Customer', 'customer.name'), column('Total', 'total', 'money')]);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const box = (name: string) => screen.getByRole('checkbox', { name });
    const button = (name: string) => screen.getByRole('button', { name });
    (await screen.findByRole('checkbox', { name: 'Order' })).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(box('Customer'));
    await userEvent.tab();
    expect(document.activeElement).toBe(box('Total'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Move Total up'));
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(button('Make Customer wider'));
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(button('Make Order narrower'));
  });

  it('A view is renamed in place, on Enter only', async () => {
    await renderOrders([linked, column('Customer', 'customer.name')]);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['one', 'two', 'three'])
      await userEvent.type(await screen.findByLabelText('View name'), `${name}{Enter}`);
    const views = () =>
      screen.getAllByRole('button', { name: /^Rename view/ }).map((rename) => rename.title.slice(12));
    const rename = async (name: string, typed: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Rename view ${name}` }));
      await userEvent.keyboard(typed);
    };
    await rename('one', 'first{Escape}');
    expect(views()).toEqual(['one', 'two', 'three']);
    expect(document.activeElement?.getAttribute('title')).toBe('Rename view one');
    await rename('one', 'first{Enter}');
    expect(views()).toEqual(['first', 'two', 'three']);
    expect(announcement()).toBe('View one renamed to first');
    expect(document.activeElement?.getAttribute('title')).toBe('Rename view first');
    // A name that there is: its view goes.
    await rename('first', 'three{Enter}');
    expect(views()).toEqual(['three', 'two']);
  });

  it('Hiding the sorted column restores the original order of the rows', async () => {
    window.history.replaceState(null, '', '/');
    await renderOrders([linked, column('Customer', 'customer.name'), column('Total', 'total', 'money')]);
    await userEvent.click(screen.getByRole('button', { name: /^Total/ }));
    await waitFor(() => expect(cellsOf(0)).toEqual(['1', '..', '2']));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Customer' }));
    expect(cellsOf(0)).toEqual(['1', '..', '2']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Total' }));
    await waitFor(() => expect(cellsOf(0)).toEqual(['1', '2', '..']));
  });

  it('Standard restores columns and order', async () => {
    await renderOrders([linked, column('Customer', 'customer.name'), column('Total', 'total', 'money')]);
    await userEvent.click(screen.getByRole('button', { name: /^Total/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const standard = await screen.findByRole('button', { name: 'Standard' });
    expect(standard.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(standard);
    expect(standard.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('th[aria-sort="ascending"]')).toBeNull();
  });
});
