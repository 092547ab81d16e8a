// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import type { CompiledReport, JsonObject } from '#definition';
import { incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  vi.setSystemTime('2026-03-13T12:00:00Z');
});
afterEach(() => {
  cleanup();
  forgetCalls();
  vi.useRealTimers();
});

const rows: JsonObject[] = [
  { uid: 1, income: '10.50', dd: '2026-03-02' },
  { uid: 2, income: '4', dd: '2026-03-04' },
  { uid: 3, income: '0.25', dd: '2026-03-11' },
];
const bars = () => document.querySelectorAll('figure rect');
const slider = () => screen.getByRole('slider');
const barText = () => slider().getAttribute('aria-valuetext');
const caption = () => document.querySelector('figcaption')?.textContent;

async function open(change: Partial<CompiledReport> = {}, found = rows) {
  const report = renderReport(incomeReport({ chart: { x: 'dd', y: 'income', by: 'day' }, ...change }), () =>
    rowsBody(found),
  );
  await waitFor(() => expect(document.querySelector('figure')).not.toBeNull());
  const plot = slider().parentElement as HTMLElement;
  plot.setPointerCapture = () => {};
  plot.getBoundingClientRect = () => ({ left: 0, width: bars().length * 10 }) as DOMRect;
  return { ...report, plot };
}

const over = (bar: number, pointerType = 'mouse', buttons = 1) => ({
  clientX: bar * 10 + 5,
  pointerType,
  buttons,
});

describe('the bars of a report that is filtered by days', () => {
  it('The bars are by day, week or month, as chosen', async () => {
    await open();
    expect(caption()).toBe('Income by day');
    fireEvent.click(screen.getByRole('button', { name: 'Week' }));
    expect(caption()).toBe('Income by week');
    expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true');
    expect(bars()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Month' }));
    expect(barText()).toBe('Mar 2026: 14.75');
  });

  it('A unit that would give too many bars is not offered', async () => {
    await open({}, [...rows, { uid: 4, income: 1, dd: '2025-01-01' }]);
    expect(caption()).toBe('Income by month');
    expect(screen.queryByRole('group', { name: 'Bars' })).toBeNull();
  });

  it('Dragging over bars announces their sum, and releasing the mouse searches their days', async () => {
    const { plot, sent } = await open();
    fireEvent.pointerDown(plot, over(2));
    fireEvent.pointerMove(plot, over(0));
    expect(barText()).toBe('02 Mar 2026 – 04 Mar 2026: 14.50');
    expect([...bars()].filter((bar) => bar.hasAttribute('data-chosen'))).toHaveLength(3);
    expect(sent).toHaveLength(1);
    fireEvent.pointerUp(plot, over(0));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ fdate: '2026-03-02', tdate: '2026-03-04', type: 'LevelIncome' });
    expect(screen.getByLabelText('From Date')).toHaveProperty('value', '2026-03-02');
    expect(screen.getByLabelText('To Date')).toHaveProperty('value', '2026-03-04');
  });

  it('A search by bars requests no days after today', async () => {
    const { plot, sent } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Week' }));
    fireEvent.pointerDown(plot, over(1));
    fireEvent.pointerUp(plot, over(1));
    await waitFor(() => expect(sent[1]).toMatchObject({ fdate: '2026-03-09', tdate: '2026-03-13' }));
    expect(caption()).toBe('Income by day');
  });

  it("A finger's first press describes a bar, and a search needs a button", async () => {
    const { plot, sent } = await open();
    fireEvent.pointerDown(plot, over(0, 'touch'));
    fireEvent.pointerUp(plot, over(0, 'touch'));
    expect(barText()).toBe('02 Mar 2026: 10.50');
    expect(sent).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show these days' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ fdate: '2026-03-02', tdate: '2026-03-02' }));
    expect(document.activeElement).toBe(slider());
    expect(screen.queryByRole('button', { name: 'Show these days' })).toBeNull();
  });

  it('Arrow keys choose bars, Shift extends the choice, and Enter searches', async () => {
    const { sent } = await open();
    fireEvent.change(slider(), { target: { value: '1' } });
    fireEvent.keyDown(slider(), { key: 'ArrowRight', shiftKey: true });
    expect(barText()).toBe('03 Mar 2026 – 04 Mar 2026: 4.00');
    expect(slider().getAttribute('aria-description')).toBe('Enter shows the rows of these days alone.');
    fireEvent.keyDown(slider(), { key: 'Enter' });
    await waitFor(() => expect(sent[1]).toMatchObject({ fdate: '2026-03-03', tdate: '2026-03-04' }));
  });

  it('Changing the days or the unit of the bars announces their first and last day', async () => {
    await open();
    const announcement = () => document.querySelector('figure [aria-live="polite"]')?.textContent;
    expect(announcement()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Week' }));
    expect(announcement()).toBe('Bars from 02 Mar 2026 to 15 Mar 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Day' }));
    expect(announcement()).toBe('Bars from 02 Mar 2026 to 11 Mar 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Month' }));
    expect(announcement()).toBe('Bars of Mar 2026');
  });

  it('Bars of a report without a filter of days search nothing', async () => {
    const { plot, sent } = await open({ filters: [], payload: {} });
    expect(slider().hasAttribute('aria-description')).toBe(false);
    fireEvent.pointerDown(plot, over(0));
    fireEvent.pointerUp(plot, over(0));
    fireEvent.keyDown(slider(), { key: 'Enter' });
    fireEvent.change(slider(), { target: { value: '1' } });
    expect(screen.queryByRole('button', { name: 'Show these days' })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('The chart is folded in little room until it is opened', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
    renderReport(incomeReport({ chart: { x: 'dd', y: 'income', by: 'day' } }), () => rowsBody(rows));
    const summary = await screen.findByText('Income over time');
    expect(document.querySelector('figure')).toBeNull();
    fireEvent.click(summary);
    await waitFor(() => expect(document.querySelector('figure')).not.toBeNull());
    vi.restoreAllMocks();
  });
});
