// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { column, incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(cleanup);

const member = (_: unknown, at: number) => ({ id: at + 1 });
const columns = [column('Member', 'id')];

/** A report of so many rows; 60 are three pages. */
async function open(count = 60) {
  const report = incomeReport({ filters: [], total: undefined, payload: { count: { is: count } }, columns });
  renderReport(report, () => rowsBody(Array.from({ length: count }, member)));
  await waitFor(() => expect(cells()).toContain('1'));
}
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
async function goTo(page: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), `${page}{enter}`);
}

describe('the pages of a report', () => {
  it('The buttons lead to the last and the first page', async () => {
    await open();
    await userEvent.click(button('Last page'));
    expect(screen.getByText('51–60 of 60')).toBeTruthy();
    await userEvent.click(button('First page'));
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
  });

  it('A typed page number shows that page, and the field keeps the focus', async () => {
    await open();
    await goTo('2');
    expect(screen.getByText('26–50 of 60')).toBeTruthy();
    expect(field().value).toBe('2');
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['99', '3', '51–60 of 60'],
    ['0', '1', '1–25 of 60'],
    ['abc', '1', '1–25 of 60'],
  ])('The page number %s leads to page %s', async (typed, page, range) => {
    await open();
    await goTo(typed);
    expect(screen.getByText(range)).toBeTruthy();
    expect(field().value).toBe(page);
  });

  it('The button of the last page keeps the focus, and no further page exists', async () => {
    await open(30);
    await userEvent.click(button('Next page'));
    expect(document.activeElement).toBe(button('Next page'));
    expect(button('Next page').getAttribute('aria-disabled')).toBe('true');
    expect(button('Next page').tabIndex).toBe(-1);
    expect(button('Previous page').tabIndex).toBe(0);
    await userEvent.click(button('Next page'));
    expect(screen.getByText('26–30 of 30')).toBeTruthy();
  });

  it('A single page has no buttons and no field for pages', async () => {
    await open(3);
    for (const name of ['Previous page', 'Next page', 'Last page'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull();
  });

  it('The last page is shown if the rows of the current page are gone', async () => {
    const rows = Array.from({ length: 51 }, member);
    const report = incomeReport({ filters: [], total: undefined, columns });
    const shown = renderReport(report, () => rowsBody([...rows]));
    await waitFor(() => expect(cells()).toContain('1'));
    await userEvent.click(button('Last page'));
    expect(screen.getByText('51–51 of 51')).toBeTruthy();
    rows.pop();
    act(() => shown.refresh());
    expect(await screen.findByText('26–50 of 50')).toBeTruthy();
    expect(cells()).toContain('50');
  });
});
