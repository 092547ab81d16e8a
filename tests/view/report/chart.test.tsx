// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetCalls } from '#data/callCache.ts';
import type { CompiledReport, JsonObject } from '#definition';
import { layoutBars } from '#view/report/chart/layoutBars.ts';
import { column, incomeReport, renderReport, rowsBody } from './renderReport.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  forgetCalls();
});

const charted = (change: Partial<CompiledReport> = {}) =>
  incomeReport({ filters: [], payload: {}, chart: { x: 'dd', y: 'income', by: 'day' }, ...change });
const rows: JsonObject[] = [
  { uid: 1, income: '10.50', dd: '2026-03-01' },
  { uid: 2, income: '4', dd: '2026-03-03' },
  { uid: 3, income: '0.25', dd: '2026-03-01' },
];
const bars = () => document.querySelectorAll('figure rect');

async function open(block = charted()) {
  renderReport(block, () => rowsBody(rows));
  await waitFor(() => expect(bars()).toHaveLength(3));
  return screen.getByRole('slider', { name: 'Income by day' });
}

describe('a report with a chart', () => {
  it('The slider begins at the last bar, and keys move to the others', async () => {
    const slider = await open();
    expect(slider.getAttribute('aria-valuetext')).toBe('03 Mar 2026: 4.00');
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('01 Mar 2026: 10.75');
    expect([...bars()].map((bar) => bar.hasAttribute('data-chosen'))).toEqual([true, false, false]);
  });

  it('The list of all figures is rendered once it is opened', async () => {
    await open();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    fireEvent.click(screen.getByText('All figures'));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '01 Mar 2026 10.75',
        '02 Mar 2026 0.00',
        '03 Mar 2026 4.00',
      ]),
    );
  });

  it('Sums of money have their unit in the chart if the cells and the total have none', async () => {
    renderReport(charted(), () => rowsBody(rows), {}, {}, { unit: '$' });
    const slider = await screen.findByRole('slider', { name: 'Income by day' });
    expect(slider.getAttribute('aria-valuetext')).toBe('03 Mar 2026: $ 4.00');
    fireEvent.click(screen.getByText('All figures'));
    await screen.findByText('$ 10.75');
    screen.getByRole('cell', { name: '10.50' });
    expect(screen.queryByText(/\$ 14\.75|\$ 10\.50/)).toBeNull();
  });

  it('Sums of a column without a format have no unit', async () => {
    const columns = [column('Created At', 'dd', 'date'), column('Income', 'income')];
    renderReport(charted({ columns }), () => rowsBody(rows), {}, {}, { unit: '$' });
    const slider = await screen.findByRole('slider', { name: 'Income by day' });
    expect(slider.getAttribute('aria-valuetext')).toBe('03 Mar 2026: 4.00');
  });

  it('A report without rows has no chart', async () => {
    renderReport(charted(), () => rowsBody([]));
    await screen.findByText('Nothing here.');
    expect(document.querySelector('figure')).toBeNull();
  });

  it('A report has no chart for a member who lacks one of its columns', async () => {
    const show = [{ test: 0, on: [['session', 'claims', 'role']] }];
    const columns = [column('Created At', 'dd', 'date'), { ...column('Income', 'income', 'money'), show }];
    renderReport(charted({ columns, total: undefined }), () => rowsBody(rows));
    await screen.findByText('3 rows');
    expect(document.querySelector('figure')).toBeNull();
  });

  it('Figures are formatted as their column formats them', async () => {
    const count = { ...column('Sales', 'income'), format: { type: 'number' as const }, numeric: true };
    renderReport(charted({ columns: [count, column('Day', 'dd', 'date')], total: undefined }), () =>
      rowsBody([{ income: 3, dd: '2026-03-01' }]),
    );
    const slider = await screen.findByRole('slider', { name: 'Sales by day' });
    expect(slider.getAttribute('aria-valuetext')).toBe('01 Mar 2026: 3');
  });
});

describe('the scale', () => {
  it("The upper edge of the scale is labelled with a round sum in the portal's unit", async () => {
    renderReport(charted(), () => rowsBody(rows), {}, {}, { unit: '$' });
    await screen.findByRole('slider', { name: 'Income by day' });
    screen.getByText('$ 12.00');
    expect(bars()[0]?.getAttribute('height')).toBe(`${(10.75 / 12) * 100}%`);
  });

  it('The scale has no label if no sum is more than zero', async () => {
    renderReport(charted(), () => rowsBody([{ uid: 1, income: '-7', dd: '2026-03-01' }]));
    await screen.findByRole('slider', { name: 'Income by day' });
    expect(document.querySelector('figure svg')?.previousElementSibling?.textContent).toBe('');
  });
});

describe('the bars', () => {
  const draw = (...sums: string[]) => layoutBars(sums.map((sum) => ({ first: '', last: '', sum })));

  it('The bars start at one line, and negative sums are below it', () => {
    expect(draw('30.00', '-10.00', '0.00')).toEqual({
      top: 30,
      zero: 75,
      each: [
        { top: 0, height: 75 },
        { top: 75, height: 25 },
        { top: 75, height: 0 },
      ],
    });
  });

  it('The rest of a round scale above the bars stays empty', () => {
    const tops = ['6.1', '1000', '1001', '5492.27', '0.031'].map((sum) => draw(sum).top);
    expect(tops).toEqual([7, 1000, 1200, 6000, 0.04]);
    expect(draw('80', '75').each[1]).toEqual({ top: 6.25, height: 93.75 });
  });

  it('A small bar stays visible, and no sum is too large for a bar', () => {
    expect(draw('0.01', '1000000.00').each[0]).toEqual({ top: 99, height: 1 });
    expect(draw(`${'9'.repeat(400)}.00`).each).toEqual([{ top: 0, height: 100 }]);
  });
});
