// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

afterEach(() => {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
  window.happyDOM.setViewport({ width: 1024 });
});

async function openOn(today: string, query = '') {
  vi.setSystemTime(`${today}T12:00:00Z`);
  window.history.replaceState(null, '', `/LevelIncome${query}`);
  const view = renderReport(incomeReport(), () => rowsBody([]));
  await screen.findByText('Nothing here.');
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  within(screen.getByRole('group', { name: 'Period' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the periods of a report, where several have the same days', () => {
  it.each([
    ['2026-05-01', '2026-05-01', 'Today'],
    ['2026-05-07', '2026-05-01', 'Last 7 days'],
    ['2026-05-30', '2026-05-01', 'Last 30 days'],
  ])('On %s the days of an address are those of the shortest period', async (today, first, shortest) => {
    await openOn(today, `?from=${first}&to=${today}`);
    expect(pressed()).toEqual([shortest]);
  });

  it('The period that was pressed is in force, and another one after its own press', async () => {
    const { sent } = await openOn('2026-05-01');
    await userEvent.click(button('This month'));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ fdate: '2026-05-01', tdate: '2026-05-01' }));
    expect(pressed()).toEqual(['This month']);
    await userEvent.click(button('Today'));
    expect(pressed()).toEqual(['Today']);
    await userEvent.click(button('This month'));
    expect(pressed()).toEqual(['This month']);
  });

  it('Days that are typed after a press are those of the shortest period', async () => {
    await openOn('2026-05-01');
    await userEvent.click(button('This month'));
    type('From Date', '2026-04-30');
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
    type('From Date', '2026-05-01');
    expect(pressed()).toEqual(['Today']);
  });

  it('The choice of a phone shows the period that was chosen', async () => {
    window.happyDOM.setViewport({ width: 375 });
    await openOn('2026-05-01', '?from=2026-05-01&to=2026-05-01');
    const period = screen.getByLabelText<HTMLSelectElement>('Period');
    expect(period.value).toBe('Today');
    await userEvent.selectOptions(period, 'This month');
    expect(period.value).toBe('This month');
  });
});
